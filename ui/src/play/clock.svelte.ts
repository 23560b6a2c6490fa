/**
 * The clock as it is shown. The shell's clock is the one that counts: this one is set by each view
 * and counts down on its own in between, for display only.
 */
import type { ClockView } from "../ipc";

const TICK_MS = 200;

export class Clock {
  #left = $state<number | null>(null);
  #running = $state(false);
  #paused = $state(false);
  #deadline = 0;
  #atSync = 0;
  #ticking: ReturnType<typeof setInterval> | null = null;

  /** Milliseconds left in this turn; null without a limit. */
  get left(): number | null {
    return this.#left;
  }

  /** Milliseconds that have passed since the last view. */
  get passed(): number {
    return this.#atSync - (this.#left ?? this.#atSync);
  }

  get running(): boolean {
    return this.#running;
  }

  get paused(): boolean {
    return this.#paused;
  }

  sync(view: ClockView): void {
    this.stop();
    this.#left = view.left_ms;
    this.#atSync = view.left_ms ?? 0;
    this.#paused = view.paused;
    this.#running = view.running && !view.paused && view.left_ms !== null;
    if (!this.#running) return;
    this.#deadline = performance.now() + (view.left_ms ?? 0);
    this.#ticking = setInterval(
      () => (this.#left = Math.max(0, this.#deadline - performance.now())),
      TICK_MS,
    );
  }

  stop(): void {
    if (this.#ticking !== null) clearInterval(this.#ticking);
    this.#ticking = null;
    this.#running = false;
  }
}

/** Minutes and seconds; a second that has begun is shown whole, so that 0:00 means the end. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
