/** The table is asked whether words count that the dictionary lacks: everybody who still plays has to agree. */
import { SvelteSet } from "svelte/reactivity";
import type { PlayerView } from "../ipc";

export interface Seat {
  seat: number;
  name: string;
}

export class Agreement {
  readonly words: readonly string[];
  /** Those who are asked: everybody but the player on turn, who agrees by asking. */
  readonly others: readonly Seat[];
  readonly #asking: number;
  readonly #agreed = new SvelteSet<number>();

  constructor(words: readonly string[], players: readonly PlayerView[], onTurn: number) {
    this.words = words;
    this.#asking = onTurn;
    this.others = players
      .map(({ name, left }, seat) => ({ name, seat, left }))
      .filter(({ seat, left }) => !left && seat !== onTurn);
  }

  agrees(seat: number): boolean {
    return this.#agreed.has(seat);
  }

  /** A player agrees, or thinks better of it. */
  toggle(seat: number): void {
    if (!this.#agreed.delete(seat)) this.#agreed.add(seat);
  }

  get complete(): boolean {
    return this.others.every(({ seat }) => this.#agreed.has(seat));
  }

  /** The seats of all who agree. */
  get seats(): number[] {
    return [this.#asking, ...this.#agreed].sort((a, b) => a - b);
  }
}
