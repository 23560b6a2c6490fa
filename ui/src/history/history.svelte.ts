/** The list of games as it is asked for, as much of it as was looked at, and what people do with a game. */
import {
  asCommandError,
  type CommandError,
  type HistoryFilter,
  type HistoryGame,
  type HistoryKey,
  type OpenedFile,
  type RulesetCard,
  type Shell,
} from "../ipc";
import { GameFiles } from "../files/files.svelte";

/** The most games that the shell gives at once. */
const MOST = 500;

/** How many games are asked for at once. */
const PAGE = 100;

/** Which part of the history is looked at. */
export const SHELVES = ["all", "unfinished", "finished", "favourites", "archived", "deleted"] as const;
export type ShelfOfGames = (typeof SHELVES)[number];

export class History {
  readonly #shell: Shell;
  readonly files: GameFiles;
  readonly rulesets: readonly RulesetCard[];
  shelf = $state<ShelfOfGames>("all");
  player = $state("");
  ruleset = $state("");
  dictionary = $state("");
  word = $state("");
  /** Days as a date field gives them, or nothing. */
  from = $state("");
  until = $state("");
  minTurnScore = $state<number | null>(null);
  key = $state<HistoryKey>("start");
  ascending = $state(false);
  #games = $state.raw<readonly HistoryGame[]>([]);
  #total = $state<number | null>(null);
  #next = $state.raw<string | null>(null);
  #error = $state.raw<CommandError | null>(null);
  /** The game whose card is open: it stays so when it leaves the list by what is done on the card. */
  #chosen = $state.raw<HistoryGame | null>(null);
  #filing = $state(false);
  /** The game that was deleted last and can be brought back. */
  #deleted = $state.raw<HistoryGame | null>(null);
  #asked = 0;
  #going = false;

  constructor(shell: Shell, rulesets: readonly RulesetCard[]) {
    this.#shell = shell;
    this.files = new GameFiles(shell, () => void this.look());
    this.rulesets = rulesets;
  }

  get games(): readonly HistoryGame[] {
    return this.#games;
  }

  /** How many games the whole list has; nothing before the first answer. */
  get total(): number | null {
    return this.#total;
  }

  get error(): CommandError | null {
    return this.#error;
  }

  get chosen(): HistoryGame | null {
    return this.#chosen;
  }

  get deleted(): HistoryGame | null {
    return this.#deleted;
  }

  /** Whether the games are on their way into files or out of them. */
  get filing(): boolean {
    return this.#filing;
  }

  /** What is asked as the fields stand. */
  get filter(): HistoryFilter {
    const shelf = this.shelf;
    const deleted = shelf === "deleted";
    return {
      players: this.player.trim() === "" ? [] : [this.player.trim()],
      ruleset: this.ruleset === "" ? null : this.ruleset,
      dictionary: this.dictionary === "" ? null : this.dictionary,
      from: dayBegins(this.from),
      until: dayBegins(this.until, 1),
      state: shelf === "unfinished" || shelf === "finished" ? shelf : null,
      archived: deleted || shelf === "favourites" ? null : shelf === "archived",
      favourite: shelf === "favourites" ? true : null,
      word: this.word.trim() === "" ? null : this.word.trim(),
      min_turn_score: this.minTurnScore,
      deleted,
    };
  }

  /** With what became of files that were opened with the program, if any were. */
  openFiles(opened: readonly OpenedFile[] = []): void {
    this.files.tell(opened);
    this.#filing = true;
  }

  closeFiles(): void {
    this.#filing = false;
  }

  choose(game: number | null): void {
    this.files.forgetNews();
    this.#chosen = this.#games.find(({ id }) => id === game) ?? null;
  }

  /** Asks anew. Only the answer to the newest question counts. */
  async look(): Promise<void> {
    const asked = (this.#asked += 1);
    this.#going = false;
    const page = await this.#page(asked, null, PAGE);
    if (page === null) return;
    [this.#games, this.#total, this.#next] = [page.games, page.total ?? 0, page.next];
  }

  /** Fetches the next games. */
  async goOn(): Promise<void> {
    if (this.#next === null || this.#going) return;
    this.#going = true;
    const page = await this.#page(this.#asked, this.#next, PAGE);
    if (page === null) return;
    [this.#games, this.#next] = [[...this.#games, ...page.games], page.next];
    this.#going = false;
  }

  /** The numbers of all games that were found; none when they cannot be had. */
  async numbers(): Promise<number[]> {
    const numbers: number[] = [];
    let after: string | null = null;
    do {
      const page = await this.#page(this.#asked, after, MOST);
      if (page === null) return [];
      numbers.push(...page.games.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    return numbers;
  }

  rename(game: HistoryGame, title: string): Promise<void> {
    return this.#change(() => this.#shell.renameGame(game.id, title), { ...game, title });
  }

  note(game: HistoryGame, note: string): Promise<void> {
    return this.#change(() => this.#shell.noteGame(game.id, note), { ...game, note });
  }

  setFavourite(game: HistoryGame, favourite: boolean): Promise<void> {
    return this.#change(() => this.#shell.setFavourite(game.id, favourite), { ...game, favourite });
  }

  setArchived(game: HistoryGame, archived: boolean): Promise<void> {
    return this.#change(() => this.#shell.setArchived(game.id, archived), { ...game, archived });
  }

  setAbandoned(game: HistoryGame, abandoned: boolean): Promise<void> {
    return this.#change(() => this.#shell.setAbandoned(game.id, abandoned), {
      ...game,
      state: abandoned ? "abandoned" : "unfinished",
    });
  }

  /** Puts a game into the wastebasket; it can be brought back. */
  async remove(game: HistoryGame): Promise<void> {
    if (!(await this.#try(() => this.#shell.deleteGame(game.id)))) return;
    this.#chosen = null;
    this.#deleted = game;
    await this.#lookAgain();
  }

  /** Brings back the game that was deleted last. */
  async undo(): Promise<void> {
    const game = this.#deleted;
    if (game !== null) await this.restore(game);
  }

  /** Takes a game out of the wastebasket. */
  async restore(game: HistoryGame): Promise<void> {
    this.#deleted = null;
    this.#chosen = null;
    await this.#change(() => this.#shell.undeleteGame(game.id));
  }

  async emptyWastebasket(): Promise<void> {
    this.#deleted = null;
    await this.#change(() => this.#shell.emptyWastebasket());
  }

  /** Deletes all that is known of a player. */
  async forget(player: string): Promise<void> {
    this.#chosen = null;
    await this.#change(() => this.#shell.forgetPlayer(player));
  }

  /** Does something and asks anew; `changed` is what it makes of the game of the card. */
  async #change(command: () => Promise<unknown>, changed: HistoryGame | null = null): Promise<void> {
    if (!(await this.#try(command))) return;
    if (changed !== null && this.#chosen?.id === changed.id) this.#chosen = changed;
    await this.#lookAgain();
  }

  /** As many games as were fetched, as they are now: the list keeps its place. */
  async #lookAgain(): Promise<void> {
    const asked = (this.#asked += 1);
    const page = await this.#page(asked, null, Math.min(Math.max(this.#games.length, PAGE), MOST));
    if (page === null) return;
    [this.#games, this.#total, this.#next] = [page.games, page.total ?? 0, page.next];
    const chosen = this.#chosen?.id;
    this.#chosen = page.games.find(({ id }) => id === chosen) ?? this.#chosen;
  }

  /** A page, unless another question was asked meanwhile or it failed. */
  async #page(asked: number, after: string | null, limit: number) {
    try {
      const { filter, key, ascending } = this;
      const page = await this.#shell.history({ filter, key, ascending, after, limit });
      if (asked !== this.#asked) return null;
      this.#error = null;
      return page;
    } catch (thrown) {
      if (asked === this.#asked) this.#error = asCommandError(thrown);
      return null;
    }
  }

  async #try(command: () => Promise<unknown>): Promise<boolean> {
    try {
      await command();
      this.#error = null;
      return true;
    } catch (thrown) {
      this.#error = asCommandError(thrown);
      return false;
    }
  }
}

/** The moment at which a day of the person's own calendar begins, or one some days later; null for no day. */
function dayBegins(day: string, later = 0): string | null {
  const match = /^(\d+)-(\d+)-(\d+)$/.exec(day);
  if (match === null) return null;
  const [year, month, date] = match.slice(1).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
