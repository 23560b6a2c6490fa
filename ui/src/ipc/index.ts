/**
 * The one door to the shell: typed commands out, one event in.
 * Nothing outside this folder imports from the Tauri packages.
 */
import { invoke } from "@tauri-apps/api/core";
import { listen } from "@tauri-apps/api/event";
import type {
  CommandError,
  Language,
  NewGame,
  Placement,
  Preview,
  StartInfo,
  TableView,
  Tile,
} from "./types";

export type * from "./types";

/** The commands of the shell. Each one rejects with a `CommandError`. */
export interface Shell {
  startInfo(): Promise<StartInfo>;
  setLanguage(language: Language): Promise<void>;
  newGame(setup: NewGame): Promise<TableView>;
  openGame(game: number): Promise<TableView>;
  table(): Promise<TableView | null>;
  closeTable(): Promise<void>;
  ready(): Promise<TableView>;
  tentative(placements: Placement[]): Promise<Preview | null>;
  play(placements: Placement[]): Promise<TableView>;
  exchange(tiles: Tile[]): Promise<TableView>;
  pass(): Promise<TableView>;
  resign(): Promise<TableView>;
  setPaused(paused: boolean): Promise<TableView>;
  /** Calls `heard` whenever the table changed without being asked (the clock ran out). Returns how to stop listening. */
  onTableChanged(heard: () => void): Promise<() => void>;
}

export const shell: Shell = {
  startInfo: () => invoke("start_info"),
  setLanguage: (language) => invoke("set_language", { language }),
  newGame: (setup) => invoke("new_game", { setup }),
  openGame: (game) => invoke("open_game", { game }),
  table: () => invoke("table"),
  closeTable: () => invoke("close_table"),
  ready: () => invoke("ready"),
  tentative: (placements) => invoke("tentative", { placements }),
  play: (placements) => invoke("play", { placements }),
  exchange: (tiles) => invoke("exchange", { tiles }),
  pass: () => invoke("pass"),
  resign: () => invoke("resign"),
  setPaused: (paused) => invoke("set_paused", { paused }),
  onTableChanged: (heard) => listen("table_changed", heard),
};

/** Makes a `CommandError` of whatever a command rejected with; what is none becomes `internal`. */
export function asCommandError(thrown: unknown): CommandError {
  if (typeof thrown === "object" && thrown !== null && "code" in thrown && typeof thrown.code === "string") {
    const { squares, words, detail } = thrown as Partial<CommandError>;
    return { code: thrown.code, squares: squares ?? [], words: words ?? [], detail: detail ?? null };
  }
  return { code: "internal", squares: [], words: [], detail: String(thrown) };
}
