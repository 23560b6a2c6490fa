/** The part of a still shell that knows games of the past: it answers from what it was given. */
import type {
  HistoryGame,
  HistoryQuery,
  ReplayView,
  Statistics,
  StatisticsScope,
  StatisticsTable,
} from "../ipc";
import { StillOffice } from "./still-office";

/** What a still history knows. */
export interface Records {
  games: HistoryGame[];
  replay: ReplayView | null;
  players: string[];
  statistics: Statistics | null;
}

/** The answer to commands that no screen under this shell sends. */
async function unasked(): Promise<never> {
  throw { code: "internal", squares: [], words: [], detail: "this shell knows no answer" };
}

export class StillHistory extends StillOffice {
  readonly records: Records = { games: [], replay: null, players: [], statistics: null };

  history = async (query: HistoryQuery) => {
    this.heard.push(["history", query]);
    const { deleted, favourite } = query.filter;
    const fitting = this.records.games.filter(
      (game) =>
        (game.deleted_at !== null) === deleted && (favourite === null || game.favourite === favourite),
    );
    const from = Number(query.after ?? 0);
    const next = from + query.limit;
    return {
      games: fitting.slice(from, next),
      next: next < fitting.length ? String(next) : null,
      total: from === 0 ? fitting.length : null,
    };
  };
  renameGame = (game: number, title: string) => this.#change("rename_game", game, { title });
  noteGame = (game: number, note: string) => this.#change("note_game", game, { note });
  setFavourite = (game: number, favourite: boolean) => this.#change("set_favourite", game, { favourite });
  setArchived = (game: number, archived: boolean) => this.#change("set_archived", game, { archived });
  setAbandoned = (game: number, abandoned: boolean) =>
    this.#change("set_abandoned", game, { state: abandoned ? "abandoned" : "unfinished" });
  deleteGame = (game: number) => this.#change("delete_game", game, { deleted_at: "2026-11-30T10:00:00Z" });
  undeleteGame = (game: number) => this.#change("undelete_game", game, { deleted_at: null });
  emptyWastebasket = async () => {
    this.heard.push(["empty_wastebasket"]);
    this.records.games = this.records.games.filter((game) => game.deleted_at === null);
    return 0;
  };
  forgetPlayer = async (name: string) => {
    this.heard.push(["forget_player", name]);
    return 0;
  };
  replay = async (game: number) => {
    this.heard.push(["replay", game]);
    return this.records.replay ?? unasked();
  };
  knownPlayers = async () => this.records.players;
  statistics = async (scope: StatisticsScope) => {
    this.hear("statistics", scope);
    return this.records.statistics ?? unasked();
  };
  saveStatistics = async (_title: string, name: string, scope: StatisticsScope, table: StatisticsTable) => {
    this.hear("save_statistics", { scope, table });
    return { file: name };
  };
  branchGame = unasked;

  async #change(command: string, id: number, change: Partial<HistoryGame>): Promise<null> {
    this.heard.push([command, id]);
    this.records.games = this.records.games.map((game) => (game.id === id ? { ...game, ...change } : game));
    return null;
  }
}
