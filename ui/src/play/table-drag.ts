/** What a drag at the table means: it measures the places that take a tile and hands drops to the turn in the making. */
import type { DragHost } from "./drag.svelte";
import type { Draft } from "./draft.svelte";
import type { Box, Target, Zones } from "./hit";
import type { Table } from "./table.svelte";

const NOWHERE: Box = { left: -1, top: -1, width: 0, height: 0 };

/** How near the edge of an enlarged board a tile makes it scroll, and how far in each frame; in pixels. */
const EDGE = 36;
const STEP = 8;

export class TableDrag implements DragHost {
  readonly #table: () => Table;
  readonly #root: () => HTMLElement | undefined;
  readonly #landed: () => void;

  /** `landed` is called when a tile has been dropped where it may lie. */
  constructor(table: () => Table, root: () => HTMLElement | undefined, landed: () => void) {
    this.#table = table;
    this.#root = root;
    this.#landed = landed;
  }

  zones(): Zones {
    const root = this.#root();
    const { columns, rows } = this.#table().view.ruleset;
    const slots = [...(root?.querySelectorAll("[data-slot]") ?? [])].map((slot) =>
      slot.getBoundingClientRect(),
    );
    const bag = root?.querySelector("[data-bag]")?.getBoundingClientRect() ?? null;
    const board = root?.querySelector("[data-board]")?.getBoundingClientRect() ?? NOWHERE;
    const window = this.#window?.getBoundingClientRect() ?? NOWHERE;
    return { board, window, columns, rows, slots, bag };
  }

  scroll(x: number, y: number, { board, window }: Zones): boolean {
    const node = this.#window;
    const inside = x > window.left && y > window.top && x < right(window) && y < bottom(window);
    if (node == null || board.width <= window.width || !inside) return false;
    const { scrollLeft, scrollTop } = node;
    node.scrollBy(step(x, window.left, right(window)), step(y, window.top, bottom(window)));
    return node.scrollLeft !== scrollLeft || node.scrollTop !== scrollTop;
  }

  mayLie(tile: number, square: string): boolean {
    return this.#draft?.mayLie(tile, square) ?? false;
  }

  origin(tile: number): Target {
    const square = this.#draft?.laid.find((laid) => laid.id === tile)?.square;
    return square === undefined
      ? { kind: "slot", slot: this.#draft?.order.indexOf(tile) ?? -1 }
      : { kind: "square", square };
  }

  drop(tile: number, target: Target): void {
    const draft = this.#draft;
    if (draft === null) return;
    if (target.kind === "square") draft.lay(tile, target.square);
    else if (target.kind === "slot") draft.moveToSlot(tile, target.slot);
    else draft.putAside(tile);
    this.#landed();
  }

  get #window(): Element | null | undefined {
    return this.#root()?.querySelector("[data-board-window]");
  }

  get #draft(): Draft | null {
    return this.#table().draft;
  }
}

const right = (box: Box) => box.left + box.width;
const bottom = (box: Box) => box.top + box.height;

/** How far to scroll for a point between two edges. */
function step(at: number, from: number, to: number): number {
  if (at < from + EDGE) return -STEP;
  return at > to - EDGE ? STEP : 0;
}
