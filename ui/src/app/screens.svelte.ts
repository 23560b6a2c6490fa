/** Which screen is shown, and the ways between screens. There are few enough to be one union. */
import {
  asCommandError,
  type AboutView,
  type CommandError,
  type Language,
  type NewGame,
  type RulesetCard,
  type Shell,
  type StartInfo,
  type TableView,
} from "../ipc";
import { goBack } from "../dialog/back";
import { Office, type Tab } from "../dictionary/office.svelte";
import { History } from "../history/history.svelte";
import { Replay } from "../history/replay.svelte";
import { Sharing } from "../files/sharing.svelte";
import { locale } from "../i18n";
import { Table } from "../play/table.svelte";
import { Device } from "../settings/device.svelte";
import { ChosenStatistics } from "../statistics/chosen.svelte";

/** The list of games, and what they add up to: from both, games are looked through. */
type Past =
  { kind: "history"; history: History } | { kind: "statistics"; chosen: ChosenStatistics; history: History };

export type Screen =
  | { kind: "loading" }
  | { kind: "start"; info: StartInfo; backupDue: boolean }
  | { kind: "setup"; info: StartInfo }
  | { kind: "about"; about: AboutView }
  | { kind: "office"; office: Office }
  | Past
  | { kind: "replay"; replay: Replay; sharing: Sharing; from: Past }
  | { kind: "table"; table: Table }
  | { kind: "failed"; error: CommandError };

/** What "back" asks before it is done: to leave the table, to end the program. */
export type Farewell = "table" | "program";

export class Screens {
  readonly #shell: Shell;
  readonly device: Device;
  #screen = $state.raw<Screen>({ kind: "loading" });
  #error = $state.raw<CommandError | null>(null);
  #busy = $state(false);
  #farewell = $state<Farewell | null>(null);
  #hearsBackButton = false;
  #rulesets: readonly RulesetCard[] | null = null;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.device = new Device(shell);
    void this.start();
    void shell.onImportChanged(() => void this.#fileOffered());
    void shell.onFilesOpened(() => void this.#lookForFiles());
  }

  get screen(): Screen {
    return this.#screen;
  }

  /** What went wrong with the last step that a person took. */
  get error(): CommandError | null {
    return this.#error;
  }

  get busy(): boolean {
    return this.#busy;
  }

  /** The start screen, or the open game when the page was loaded anew in mid-game. */
  async start(): Promise<void> {
    try {
      const info = await this.#shell.startInfo();
      locale.current = info.language;
      this.device.know(info.device);
      if (this.device.handheld) this.#hearBackButton();
      const open = await this.#shell.table();
      if (open === null) this.#go({ kind: "start", info, backupDue: await this.#backupDue() });
      else this.#sit(open);
      this.#rulesets = info.rulesets;
      await this.#lookForFiles();
    } catch (thrown) {
      this.#go({ kind: "failed", error: asCommandError(thrown) });
    }
  }

  /** What the person is asked before it happens. */
  get farewell(): Farewell | null {
    return this.#farewell;
  }

  /** One screen back; from the table, and out of the program, only after a question. */
  back(): void {
    const screen = this.#screen;
    if (screen.kind === "table" && screen.table.view.phase !== "over") this.#farewell = "table";
    else if (screen.kind === "table") void this.leave();
    else if (screen.kind === "replay") this.backTo(screen.from);
    else if (screen.kind === "statistics") this.backTo({ kind: "history", history: screen.history });
    else if (screen.kind === "start" && this.device.handheld) this.#farewell = "program";
    else if (screen.kind !== "start") void this.start();
  }

  stay(): void {
    this.#farewell = null;
  }

  /** Does what the open question asked about. */
  async sayFarewell(): Promise<void> {
    const farewell = this.#farewell;
    this.#farewell = null;
    if (farewell === "table") await this.leave();
    else if (farewell === "program") await this.#shell.exit();
  }

  #hearBackButton(): void {
    if (this.#hearsBackButton) return;
    this.#hearsBackButton = true;
    // Without it the button does what the system does: it takes the guard of back.ts away.
    this.#shell.onBackButton(goBack).catch(() => undefined);
  }

  setUp(info: StartInfo): void {
    this.#go({ kind: "setup", info });
  }

  visitOffice(info: StartInfo, tab: Tab = "words"): void {
    this.#go({ kind: "office", office: new Office(this.#shell, info.rulesets, tab) });
  }

  visitAbout(): Promise<void> {
    return this.#try(async () => this.#go({ kind: "about", about: await this.#shell.about() }));
  }

  visitHistory(info: StartInfo): void {
    this.#go({ kind: "history", history: new History(this.#shell, info.rulesets) });
  }

  visitStatistics(history: History): void {
    const chosen = new ChosenStatistics(this.#shell, history.rulesets);
    this.#go({ kind: "statistics", chosen, history });
  }

  /** Where backups are made. */
  visitFiles(info: StartInfo): void {
    const history = new History(this.#shell, info.rulesets);
    history.openFiles();
    this.#go({ kind: "history", history });
  }

  /** Looks through a game of the past, from its beginning or from a turn. */
  lookThrough(from: Past, game: number, turn: number | null = null): Promise<void> {
    return this.#try(async () => {
      const replay = new Replay(await this.#shell.replay(game));
      replay.go(turn ?? 0);
      const sharing = new Sharing(this.#shell, from.history.rulesets, replay.view.game);
      this.#go({ kind: "replay", replay, sharing, from });
    });
  }

  /** Back to the past as it was looked at. */
  backTo(past: Past): void {
    past.history.choose(null);
    this.#go(past);
  }

  /** Begins a new game from a turn of another. */
  playOn(game: number, turns: number): Promise<void> {
    return this.#open(() => this.#shell.branchGame(game, turns));
  }

  newGame(setup: NewGame): Promise<void> {
    return this.#open(() => this.#shell.newGame(setup));
  }

  goOn(game: number): Promise<void> {
    return this.#open(() => this.#shell.openGame(game));
  }

  /** From the table back to the start; the game stays stored. */
  async leave(): Promise<void> {
    if (this.#screen.kind === "table") await this.#screen.table.close();
    await this.start();
  }

  /** Changes the language at once; that it could not be remembered is no reason to wait. */
  setLanguage(language: Language): void {
    locale.current = language;
    this.#shell.setLanguage(language).catch((thrown: unknown) => (this.#error = asCommandError(thrown)));
  }

  /** Whether the person wants to be reminded of a backup now. That it is not known is no reason to fail. */
  async #backupDue(): Promise<boolean> {
    return this.#shell.backupReminder().then(
      ({ due }) => due,
      () => false,
    );
  }

  /** A word list dropped on the start screen or on the set-up opens the office; at the table it waits. */
  async #fileOffered(): Promise<void> {
    const screen = this.#screen;
    if (screen.kind === "office" || screen.kind === "table") return;
    const state = await this.#shell.importState().catch(() => null);
    if (state?.kind !== "offered") return;
    if (screen.kind === "start" || screen.kind === "setup") this.visitOffice(screen.info, "import");
  }

  /** Game files opened with the program are told of beside the history; at the table that waits. */
  async #lookForFiles(): Promise<void> {
    if (this.#rulesets === null || this.#screen.kind === "table") return;
    const opened = await this.#shell.openedFiles();
    if (opened.length === 0) return;
    const history = new History(this.#shell, this.#rulesets);
    history.openFiles(opened);
    this.#go({ kind: "history", history });
  }

  #open(command: () => Promise<TableView>): Promise<void> {
    return this.#try(async () => this.#sit(await command()));
  }

  /** One step at a time; what goes wrong with it is told on the screen that it was taken from. */
  async #try(step: () => Promise<void>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#error = null;
    try {
      await step();
    } catch (thrown) {
      this.#error = asCommandError(thrown);
    } finally {
      this.#busy = false;
    }
  }

  #sit(view: TableView): void {
    this.#go({ kind: "table", table: new Table(this.#shell, view) });
  }

  #go(screen: Screen): void {
    this.#error = null;
    this.#farewell = null;
    this.#screen = screen;
  }
}
