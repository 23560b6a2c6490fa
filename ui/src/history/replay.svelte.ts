/** A game that is looked through, turn by turn. */
import { Faces } from "../play/faces";
import type { LaidTile, ReplayPosition, ReplayTurn, ReplayView } from "../ipc";

/** How long a turn stays while the game plays by itself, in milliseconds. */
const PACES = { slow: 3000, steady: 1500, fast: 500 };
export type Pace = keyof typeof PACES;

export class Replay {
  readonly view: ReplayView;
  readonly faces: Faces;
  /** How many turns lie behind the position shown. */
  #at = $state(0);
  #playing = $state(false);
  pace = $state<Pace>("steady");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: ReplayView) {
    this.view = view;
    this.faces = new Faces(view.ruleset.faces);
  }

  get at(): number {
    return this.#at;
  }

  get last(): number {
    return this.view.positions.length - 1;
  }

  get playing(): boolean {
    return this.#playing;
  }

  get position(): ReplayPosition | null {
    return this.view.positions[this.#at] ?? null;
  }

  /** The turn that led to the position; null at the beginning. */
  get turn(): ReplayTurn | null {
    return this.#at === 0 ? null : (this.view.turns[this.#at - 1] ?? null);
  }

  get tiles(): ReadonlyMap<string, LaidTile[]> {
    return new Map(this.position?.board.map(({ square, tiles }) => [square, tiles]));
  }

  /** Shows the position after so many turns. */
  go(at: number): void {
    this.stop();
    this.#show(at);
  }

  step(by: number): void {
    this.go(this.#at + by);
  }

  /** Lets the game play by itself to its end, from the beginning where it is there already. */
  play(): void {
    if (this.#at === this.last) this.#show(0);
    this.#playing = true;
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#playing = false;
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#show(this.#at + 1);
      if (this.#at < this.last) this.#wait();
      else this.#playing = false;
    }, PACES[this.pace]);
  }

  #show(at: number): void {
    this.#at = Math.min(Math.max(at, 0), this.last);
  }
}
