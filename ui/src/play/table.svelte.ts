/**
 * The table: the newest view of the open game, the turn in the making, and what a person can do about it.
 * Components draw from here and call here; nothing else speaks to the shell about the game.
 */
import { asCommandError, type CommandError, type SquareView, type Shell, type TableView } from "../ipc";
import { Passport } from "../dictionary/passport.svelte";
import { forgetOrders, rememberOrder, rememberedOrder } from "../rack/memory";
import { orderAfter } from "../rack/order";
import { Agreement } from "./agreement.svelte";
import { Clock } from "./clock.svelte";
import { Draft } from "./draft.svelte";
import { Faces } from "./faces";
import { Queue } from "./queue";

export type Question = "empty_turn" | "resign";

/** Errors that only say that the shell is already further than what is shown here. */
const OUT_OF_STEP = new Set(["wrong_phase", "not_ready", "no_open_game"]);

export class Table {
  readonly clock = new Clock();
  /** The card of a word, in the words of this game. */
  readonly passport: Passport;
  readonly #shell: Shell;
  readonly #queue = new Queue();
  readonly faces: Faces;
  #view: TableView;
  #draft = $state.raw<Draft | null>(null);
  #question = $state<Question | null>(null);
  #agreement = $state.raw<Agreement | null>(null);
  #error = $state.raw<CommandError | null>(null);
  #lifted = $state.raw<readonly SquareView[]>([]);
  #busy = $state(false);
  #stopListening: (() => void) | null = null;
  #closed = false;

  constructor(shell: Shell, view: TableView) {
    this.#shell = shell;
    this.#view = $state.raw(view);
    this.faces = new Faces(view.ruleset.faces);
    this.passport = new Passport(shell, () => ({ kind: "table" }));
    this.#show(view);
    void this.#listen();
  }

  get view(): TableView {
    return this.#view;
  }

  /** The turn in the making; null whenever no rack may be seen. */
  get draft(): Draft | null {
    return this.#draft;
  }

  /** What the person is asked before it happens. */
  get question(): Question | null {
    return this.#question;
  }

  /** The last thing that went wrong, until the next step. */
  get error(): CommandError | null {
    return this.#error;
  }

  /** The squares just lifted off the board, until their farewell has been shown. */
  get lifted(): readonly SquareView[] {
    return this.#lifted;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get paused(): boolean {
    return this.#view.phase === "playing" && this.clock.paused;
  }

  async ready(): Promise<void> {
    await this.#step(() => this.#shell.ready());
  }

  /** The ✓: sends the play, or the exchange, or asks whether the turn is meant to be empty. */
  async send(): Promise<void> {
    const draft = this.#draft;
    if (draft === null || this.#busy || draft.choosing !== null) return;
    const { placements, aside } = draft;
    if (placements.length > 0) await this.#sendTiles(draft, () => this.#shell.play(placements));
    else if (aside.length > 0) await this.#sendTiles(draft, () => this.#shell.exchange(aside));
    else this.ask("empty_turn");
  }

  ask(question: Question): void {
    if (this.#view.phase === "playing") this.#question = question;
  }

  cancelQuestion(): void {
    this.#question = null;
  }

  /** Does what the open question asked about. */
  async confirmQuestion(): Promise<void> {
    const question = this.#question;
    this.#question = null;
    if (question === "resign") await this.#step(() => this.#shell.resign());
    else if (question === "empty_turn") await this.#step(() => this.#shell.pass());
  }

  /** What the table is asked about words that the dictionary lacks, while it is asked. */
  get agreement(): Agreement | null {
    return this.#agreement;
  }

  /** Asks the table whether these words count all the same. */
  appeal(words: readonly string[]): void {
    const { players, on_turn: onTurn, phase } = this.#view;
    if (phase === "playing" && onTurn !== null) this.#agreement = new Agreement(words, players, onTurn);
  }

  withdrawAppeal(): void {
    this.#agreement = null;
  }

  /** All agree: the play counts. */
  async playAgreed(): Promise<void> {
    const [draft, agreement] = [this.#draft, this.#agreement];
    this.#agreement = null;
    if (draft === null || agreement === null) return;
    const { placements } = draft;
    await this.#sendTiles(draft, () =>
      this.#shell.overrule(placements, [...agreement.words], agreement.seats),
    );
  }

  async pause(paused: boolean): Promise<void> {
    if (this.#view.phase === "playing") await this.#step(() => this.#shell.setPaused(paused));
  }

  farewellShown(): void {
    this.#lifted = [];
  }

  /** Back to the start screen; the game stays stored. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#stopListening?.();
    this.clock.stop();
    await this.#queue.run(() => this.#shell.closeTable()).catch(() => undefined);
  }

  /** Asks the shell for the table as it is now. */
  async refresh(): Promise<void> {
    try {
      const view = await this.#queue.run(() => this.#shell.table());
      if (view !== null) this.#show(view);
    } catch (thrown) {
      this.#error = asCommandError(thrown);
    }
  }

  async #listen(): Promise<void> {
    const stop = await this.#shell.onTableChanged(() => void this.refresh());
    if (this.#closed) stop();
    else this.#stopListening = stop;
  }

  async #sendTiles(draft: Draft, command: () => Promise<TableView>): Promise<void> {
    const { game, on_turn: player } = this.#view;
    const next = orderAfter(draft.tiles, draft.order, draft.used);
    const sent = await this.#step(command);
    if (sent && player !== null) rememberOrder(game, player, next);
  }

  /** Runs a command and shows its answer. Tells whether it succeeded. */
  async #step(command: () => Promise<TableView>): Promise<boolean> {
    this.#busy = true;
    this.#error = null;
    try {
      this.#show(await this.#queue.run(command));
      return true;
    } catch (thrown) {
      const error = asCommandError(thrown);
      if (OUT_OF_STEP.has(error.code)) await this.refresh();
      else this.#error = error;
      return false;
    } finally {
      this.#busy = false;
    }
  }

  #show(view: TableView): void {
    if (this.#closed) return;
    const before = this.#view;
    this.#view = view;
    this.clock.sync(view.clock);
    if (before.last_turn?.number !== view.last_turn?.number) this.#lifted = view.last_turn?.lifted ?? [];
    const sameTurn = before.turn === view.turn && before.on_turn === view.on_turn;
    // What somebody looked up in their turn is nobody else's business.
    if (!sameTurn) this.passport.close();
    if (view.phase !== "playing") {
      this.#draft = null;
      this.#question = null;
      this.#agreement = null;
    } else if (!sameTurn || this.#draft === null) {
      this.#draft = this.#newDraft(view);
      this.#error = null;
    }
    if (view.phase === "over") forgetOrders(view.game, view.players.length);
  }

  #newDraft(view: TableView): Draft {
    const player = view.on_turn ?? 0;
    return new Draft(view, this.faces, rememberedOrder(view.game, player), {
      touched: () => (this.#error = null),
      journal: async (placements) => {
        try {
          return await this.#queue.run(() => this.#shell.tentative(placements));
        } catch (thrown) {
          const error = asCommandError(thrown);
          if (OUT_OF_STEP.has(error.code)) await this.refresh();
          else this.#error = error;
          return null;
        }
      },
      keepOrder: (order) => rememberOrder(view.game, player, order),
    });
  }
}
