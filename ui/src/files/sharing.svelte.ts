/** What of a game can be shown to others: a position as text, a picture of the board, a page to print. */
import { m } from "../i18n";
import {
  asCommandError,
  type CommandError,
  type HistoryGame,
  type PositionText,
  type RulesetCard,
  type Shell,
} from "../ipc";
import { pageLabels, pictureLabels } from "./page-labels";
import { pngOf } from "./picture";
import { printPage } from "./print";

export class Sharing {
  readonly #shell: Shell;
  readonly #rulesets: readonly RulesetCard[];
  readonly game: HistoryGame;
  /** Whether its racks may be told: those of games that go on are not. */
  readonly over: boolean;
  #position = $state.raw<PositionText | null>(null);
  #saved = $state<string | null>(null);
  #error = $state.raw<CommandError | null>(null);
  #busy = $state(false);

  constructor(shell: Shell, rulesets: readonly RulesetCard[], game: HistoryGame) {
    this.#shell = shell;
    this.#rulesets = rulesets;
    this.game = game;
    this.over = game.state === "finished";
  }

  /** The position that was asked for last; null until it is there, and after it was put away. */
  get position(): PositionText | null {
    return this.#position;
  }

  /** Name of the file with the picture that was saved last. */
  get saved(): string | null {
    return this.#saved;
  }

  get error(): CommandError | null {
    return this.#error;
  }

  get busy(): boolean {
    return this.#busy;
  }

  /** Asks for the position after so many turns as text. */
  tellPosition(turns: number, racks: boolean): Promise<void> {
    return this.#do(async () => {
      this.#position = await this.#shell.copyPosition(this.game.id, turns, racks);
    });
  }

  putPositionAway(): void {
    this.#position = null;
  }

  /** Saves a picture of the board after so many turns where the person chooses. */
  savePicture(turns: number): Promise<void> {
    return this.#do(async () => {
      const labels = pictureLabels(m.share_picture_label({ turn: turns }));
      const svg = await this.#shell.boardPicture(this.game.id, turns, labels);
      const name = m.share_picture_file({ game: this.game.id, turn: turns });
      const saved = await this.#shell.savePicture(m.share_picture(), name, await pngOf(svg));
      this.#saved = saved?.file ?? null;
    });
  }

  /** Prints the whole game through the system's dialog. */
  print(): Promise<void> {
    return this.#do(async () => {
      await printPage(await this.#shell.gamePage(this.game.id, pageLabels(this.game, this.#rulesets)));
    });
  }

  async #do(step: () => Promise<void>): Promise<void> {
    if (this.#busy) return;
    [this.#busy, this.#error, this.#saved] = [true, null, null];
    try {
      await step();
    } catch (thrown) {
      this.#error = asCommandError(thrown);
    } finally {
      this.#busy = false;
    }
  }
}
