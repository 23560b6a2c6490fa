/**
 * Dragging a tile with mouse, pen or finger.
 *
 * The lifted tile is moved by transform alone, at most once a frame, and what lies under it is found by geometry;
 * Svelte hears of a drag only when it begins, when the target changes, and when it ends. A drag begins after
 * three pixels, so that a tap stays a tap; one that ends where it began without going far is a tap too.
 *
 * Web views that send no pointer events for touch (WebKitGTK before 2.52) are served through touch events.
 */
import { targetAt, type Target, type Zones } from "./hit";

export interface DragHost {
  /** The places that take a tile, measured now. */
  zones(): Zones;
  mayLie(tile: number, square: string): boolean;
  /** Where the tile lies before the drag. */
  origin(tile: number): Target;
  drop(tile: number, target: Target): void;
  /** Scrolls an enlarged board on when the point is at its edge. Tells whether the places have moved by it. */
  scroll(x: number, y: number, zones: Zones): boolean;
}

interface Pressed {
  tile: number;
  element: Element;
  startX: number;
  startY: number;
  finger: boolean;
  pointer: number | null;
}

const BEGINS_AFTER_PX = 3;
const STILL_A_TAP_PX = 12;
/** A finger hides what lies under it, so the lifted tile is drawn above it. */
const ABOVE_FINGER_PX = 34;
const GLIDE_MS = 160;

export class Drag {
  readonly #host: DragHost;
  #tile = $state<number | null>(null);
  #target = $state.raw<Target | null>(null);
  #pressed: Pressed | null = null;
  #zones: Zones | null = null;
  #layer: HTMLElement | null = null;
  #frame = 0;
  #x = 0;
  #y = 0;
  /** Whether the press that is over, or going on, became a drag: its click is then no tap. */
  #dragged = false;
  #touchHasPointers = false;

  constructor(host: DragHost) {
    this.#host = host;
  }

  /** The tile in the air, by its rack position. */
  get tile(): number | null {
    return this.#tile;
  }

  /** Whether it hangs above a finger, and not at the point of a mouse or pen. */
  get aboveFinger(): boolean {
    return this.#pressed?.finger === true;
  }

  /** Where it would land now. */
  get target(): Target | null {
    return this.#target;
  }

  /** Attachment for the element that holds everything a tile is dragged from: elements with `data-lift`. */
  readonly area = (node: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const { signal } = stop;
    node.addEventListener("pointerdown", this.#pointerDown, { signal });
    node.addEventListener("touchstart", this.#touchStart, { signal, passive: true });
    node.addEventListener("contextmenu", this.#noMenu, { signal });
    node.addEventListener("click", this.#swallowClick, { signal, capture: true });
    window.addEventListener("pointermove", this.#pointerMove, { signal });
    window.addEventListener("pointerup", this.#pointerUp, { signal });
    window.addEventListener("pointercancel", this.#pointerCancel, { signal });
    window.addEventListener("touchmove", this.#touchMove, { signal, passive: false });
    window.addEventListener("touchend", this.#touchEnd, { signal });
    window.addEventListener("touchcancel", this.cancel, { signal });
    window.addEventListener("resize", this.cancel, { signal });
    window.addEventListener("keydown", this.#keyDown, { signal, capture: true });
    return () => {
      stop.abort();
      this.cancel();
    };
  };

  /** Attachment for the element that shows the tile in the air. */
  readonly layer = (node: HTMLElement): (() => void) => {
    this.#layer = node;
    this.#draw();
    return () => (this.#layer = null);
  };

  /** Ends the drag at once; the tile stays where it was. */
  readonly cancel = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#pressed = null;
    this.#zones = null;
    this.#tile = null;
    this.#target = null;
  };

  readonly #pointerDown = (event: PointerEvent): void => {
    this.#dragged = false;
    if (event.pointerType === "touch") this.#touchHasPointers = true;
    if (!event.isPrimary || event.button !== 0) return;
    this.#press(event.target, event.clientX, event.clientY, event.pointerType === "touch", event.pointerId);
  };

  readonly #pointerMove = (event: PointerEvent): void => {
    if (this.#pressed?.pointer === event.pointerId) this.#move(event.clientX, event.clientY);
  };

  readonly #pointerUp = (event: PointerEvent): void => {
    if (this.#pressed?.pointer === event.pointerId) this.#release();
  };

  readonly #pointerCancel = (event: PointerEvent): void => {
    if (this.#pressed?.pointer === event.pointerId) this.cancel();
  };

  readonly #touchStart = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (!this.#touchHasPointers) this.#dragged = false;
    if (this.#touchHasPointers || touch === undefined || event.touches.length > 1) return;
    this.#press(event.target, touch.clientX, touch.clientY, true, null);
  };

  readonly #touchMove = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (this.#pressed === null || touch === undefined) return;
    if (this.#pressed.pointer === null) this.#move(touch.clientX, touch.clientY);
    // Left to itself Chromium takes a drag that ends in motion for a scroll that goes on, despite `touch-action`,
    // and the tap after it then only stops the scroll: a ✓ that does nothing.
    if (this.#tile !== null && event.cancelable) event.preventDefault();
  };

  readonly #touchEnd = (): void => {
    if (this.#pressed !== null && this.#pressed.pointer === null) this.#release();
  };

  readonly #keyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || this.#tile === null) return;
    event.stopPropagation();
    this.cancel();
  };

  /** A finger that rests on a tile means the tile, not a menu. */
  readonly #noMenu = (event: Event): void => {
    if (this.#pressed !== null) event.preventDefault();
  };

  /** The click that a browser sends after a drag is not a tap. A click by a key has no detail. */
  readonly #swallowClick = (event: MouseEvent): void => {
    if (event.detail === 0 || !this.#dragged) return;
    this.#dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };

  #press(target: EventTarget | null, x: number, y: number, finger: boolean, pointer: number | null): void {
    const element = target instanceof Element ? target.closest("[data-lift]") : null;
    if (element === null) return;
    this.cancel();
    const tile = Number(element.getAttribute("data-lift"));
    this.#pressed = { tile, element, startX: x, startY: y, finger, pointer };
  }

  #move(x: number, y: number): void {
    const pressed = this.#pressed;
    if (pressed === null) return;
    this.#x = x;
    this.#y = y;
    if (this.#tile === null) {
      if (Math.hypot(x - pressed.startX, y - pressed.startY) <= BEGINS_AFTER_PX) return;
      this.#zones = this.#host.zones();
      this.#tile = pressed.tile;
      this.#capture(pressed);
    }
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#draw);
  }

  /** The movements of a drag are the tile's, so that the browser need not look up what lies under each of them. */
  #capture({ element, pointer }: Pressed): void {
    if (pointer !== null && element.isConnected) element.setPointerCapture(pointer);
  }

  readonly #draw = (): void => {
    this.#frame = 0;
    if (this.#tile === null || this.#layer === null) return;
    const lift = this.#pressed?.finger ? ABOVE_FINGER_PX : 0;
    this.#layer.style.transform = `translate3d(${this.#x}px, ${this.#y - lift}px, 0)`;
    if (this.#zones !== null && this.#host.scroll(this.#x, this.#y, this.#zones)) {
      this.#zones = this.#host.zones();
      this.#frame = requestAnimationFrame(this.#draw);
    }
    const target = this.#aim();
    if (!sameTarget(target, this.#target)) this.#target = target;
  };

  #aim(): Target | null {
    const [tile, zones] = [this.#tile, this.#zones];
    if (tile === null || zones === null) return null;
    return targetAt(this.#x, this.#y, zones, (square) => this.#host.mayLie(tile, square));
  }

  #release(): void {
    const [tile, pressed] = [this.#tile, this.#pressed];
    if (tile === null || pressed === null) return this.cancel();
    const target = this.#aim();
    const distance = Math.hypot(this.#x - pressed.startX, this.#y - pressed.startY);
    const atHome = sameTarget(target, this.#host.origin(tile));
    if (atHome && distance <= STILL_A_TAP_PX) return this.cancel();
    this.#dragged = true;
    if (target === null) return this.#glideHome(pressed);
    this.cancel();
    if (!atHome) this.#host.drop(tile, target);
  }

  /** The tile returns to where it came from, visibly, unless the person wants no motion. */
  #glideHome(pressed: Pressed): void {
    const layer = this.#layer;
    const home = pressed.element.getBoundingClientRect();
    if (
      layer === null ||
      !pressed.element.isConnected ||
      matchMedia("(prefers-reduced-motion: reduce)").matches
    ) {
      return this.cancel();
    }
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#pressed = null;
    this.#target = null;
    const to = `translate3d(${home.x + home.width / 2}px, ${home.y + home.height / 2}px, 0)`;
    const glide = layer.animate([{ transform: layer.style.transform }, { transform: to }], {
      duration: GLIDE_MS,
      easing: "ease-out",
    });
    const tile = this.#tile;
    glide.onfinish = () => {
      if (this.#pressed === null && this.#tile === tile) this.cancel();
    };
  }
}

function sameTarget(one: Target | null, other: Target | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.kind === "square") return other.kind === "square" && one.square === other.square;
  if (one.kind === "slot") return other.kind === "slot" && one.slot === other.slot;
  return other.kind === "bag";
}
