/**
 * A shell that plays no game: it answers with the views it was given. For component tests and for looking at screens;
 * stories of whole games are tested against the real shell only.
 */
import type { Placement, Preview, Shell, StartInfo, TableView } from "../ipc";
import { StillFiles } from "./still-files";

export interface Script {
  info: StartInfo;
  /** The table that is open, if any. */
  table: TableView | null;
  /** What `ready` and `set_paused` lead to. */
  playing?: TableView;
  /** What sending a turn leads to. */
  sent?: TableView;
  /** What the shell says of tiles on the board. */
  preview?: (placements: Placement[]) => Preview | null;
}

export class StillShell extends StillFiles implements Shell {
  readonly #script: Script;
  #tell: (() => void) | null = null;
  #pressBack: (() => void) | null = null;

  constructor(script: Script) {
    super();
    this.#script = script;
  }

  /** The table becomes another one, as when the clock runs out. */
  change(view: TableView): void {
    this.#script.table = view;
    this.#tell?.();
  }

  /** The back button of Android. */
  pressBack(): void {
    this.#pressBack?.();
  }

  startInfo = async () => this.#script.info;
  setLanguage = async (language: string) => {
    this.heard.push(["set_language", language]);
    return null;
  };
  newGame = (setup: unknown) => this.#answer("new_game", setup, this.#script.table);
  openGame = (game: number) => this.#answer("open_game", game, this.#script.table);
  table = async () => this.#script.table;
  closeTable = async () => {
    this.#script.table = null;
    return null;
  };
  ready = () => this.#answer("ready", undefined, this.#script.playing ?? null);
  play = (placements: Placement[]) => this.#answer("play", placements, this.#script.sent ?? null);
  overrule = (placements: Placement[], words: string[], agreed: number[]) =>
    this.#answer("overrule", { placements, words, agreed }, this.#script.sent ?? null);
  exchange = (tiles: string[]) => this.#answer("exchange", tiles, this.#script.sent ?? null);
  pass = () => this.#answer("pass", undefined, this.#script.sent ?? null);
  resign = () => this.#answer("resign", undefined, this.#script.sent ?? null);
  setPaused = (paused: boolean) => {
    const view = this.#script.playing ?? this.#script.table;
    return this.#answer(
      "set_paused",
      paused,
      view === null ? null : { ...view, clock: { ...view.clock, paused } },
    );
  };

  tentative = async (placements: Placement[]) => {
    this.heard.push(["tentative", placements]);
    return placements.length === 0 ? null : (this.#script.preview?.(placements) ?? null);
  };

  onTableChanged = async (heard: () => void) => {
    this.#tell = heard;
    return () => (this.#tell = null);
  };

  about = async () => ({ version: "1.2.3", notices: "rules 1.0: MIT\n" as string | null });
  setKeepAwake = (on: boolean) => this.#note("set_keep_awake", on);
  stayAwake = (on: boolean) => this.#note("stay_awake", on);
  tick = async () => void (await this.#note("tick"));
  exit = async () => void (await this.#note("exit"));
  onBackButton = async (heard: () => void) => {
    this.#pressBack = heard;
  };

  async #note(...heard: [command: string, argument?: unknown]): Promise<null> {
    this.heard.push(heard);
    return null;
  }

  async #answer(command: string, argument: unknown, view: TableView | null): Promise<TableView> {
    this.heard.push([command, argument]);
    if (view === null) throw { code: "wrong_phase", squares: [], words: [], detail: null };
    this.#script.table = view;
    return view;
  }
}
