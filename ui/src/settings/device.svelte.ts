/** What a tablet or a telephone does for a turn: its screen stays on, and it ticks under the finger. A computer does neither. */
import type { DeviceView, Shell } from "../ipc";

const nothing = () => undefined;

export class Device {
  readonly #shell: Shell;
  #keepAwake = $state<boolean | null>(null);

  constructor(shell: Shell) {
    this.#shell = shell;
  }

  /** Takes over what the shell knows of the device; null for a computer. */
  know(view: DeviceView | null): void {
    this.#keepAwake = view?.keep_awake ?? null;
  }

  /** Whether the program runs on a tablet or a telephone. */
  get handheld(): boolean {
    return this.#keepAwake !== null;
  }

  /** Whether the screen is to stay on during a turn. */
  get keepAwake(): boolean {
    return this.#keepAwake ?? false;
  }

  /** Chooses that; a choice that could not be remembered holds for now. */
  setKeepAwake(on: boolean): void {
    this.#keepAwake = on;
    this.#shell.setKeepAwake(on).catch(nothing);
  }

  /** Keeps the screen on, if it is wanted, until the returned function is called. */
  awakeWhile(playing: boolean): () => void {
    if (!playing || !this.keepAwake) return nothing;
    this.#shell.stayAwake(true).catch(nothing);
    return () => void this.#shell.stayAwake(false).catch(nothing);
  }

  /** A tile has landed. */
  tick(): void {
    if (this.handheld) this.#shell.tick().catch(nothing);
  }
}
