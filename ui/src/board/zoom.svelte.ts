/**
 * Enlarging the board on screens where its squares are smaller than a fingertip. The enlarged board is scrolled
 * behind a window of the size that the whole board had, so nothing else moves.
 */
import { tick } from "svelte";

/** How many times larger. */
export const ENLARGED = 1.8;

export class BoardZoom {
  #on = $state(false);
  #window: HTMLElement | null = null;

  get on(): boolean {
    return this.#on;
  }

  /** Attachment for the element behind which the board is scrolled. */
  readonly window = (node: HTMLElement): (() => void) => {
    this.#window = node;
    return () => (this.#window = null);
  };

  /** Enlarges the board around a point of the screen, or its middle; or shows the whole board again. */
  async toggle(point?: { x: number; y: number }): Promise<void> {
    const window = this.#window;
    if (window === null) return;
    const { left, top, width, height } = window.getBoundingClientRect();
    const x = point === undefined ? width / 2 : point.x - left;
    const y = point === undefined ? height / 2 : point.y - top;
    this.#on = !this.#on;
    await tick();
    if (this.#on) window.scrollTo(x * (ENLARGED - 1), y * (ENLARGED - 1));
  }

  reset(): void {
    this.#on = false;
  }
}
