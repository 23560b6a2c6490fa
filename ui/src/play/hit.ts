/**
 * Where a dragged tile would land, by geometry alone: the board is a regular grid, so its 225 squares
 * need no listeners and no measuring while a finger moves.
 */
import { squareName, type Place } from "../board/geometry";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The places that take a tile, measured once when a drag begins. */
export interface Zones {
  board: Box;
  /** The part of the board that is seen: all of it, unless it is enlarged. */
  window: Box;
  columns: number;
  rows: number;
  slots: readonly Box[];
  bag: Box | null;
}

export type Target = { kind: "square"; square: string } | { kind: "slot"; slot: number } | { kind: "bag" };

/** How far from a square's centre a tile still snaps to it, in squares. Less than 1: the middle of a taken square is no place. */
const REACH = 0.85;
/** How far beside the rack a tile still returns to it, in pixels. */
const RACK_MARGIN = 24;

/** What lies under a point; `mayLie` says which squares would take the tile. */
export function targetAt(
  x: number,
  y: number,
  zones: Zones,
  mayLie: (square: string) => boolean,
): Target | null {
  const square = nearestSquare(x, y, zones, mayLie);
  if (square !== null) return { kind: "square", square };
  if (zones.bag !== null && contains(zones.bag, x, y, 0)) return { kind: "bag" };
  const slot = nearestSlot(x, y, zones.slots);
  return slot === null ? null : { kind: "slot", slot };
}

function nearestSquare(
  x: number,
  y: number,
  zones: Zones,
  mayLie: (square: string) => boolean,
): string | null {
  // Half a square more is the reach beside the outermost squares.
  if (!contains(zones.window, x, y, (REACH - 0.5) * (zones.board.width / zones.columns))) return null;
  const across = ((x - zones.board.left) / zones.board.width) * zones.columns;
  const down = ((y - zones.board.top) / zones.board.height) * zones.rows;
  let best: { place: Place; distance: number } | null = null;
  for (const place of around(Math.floor(across), Math.floor(down))) {
    const outside =
      place.column < 0 || place.row < 0 || place.column >= zones.columns || place.row >= zones.rows;
    const distance = Math.hypot(across - place.column - 0.5, down - place.row - 0.5);
    if (outside || distance > REACH || (best !== null && distance >= best.distance)) continue;
    if (mayLie(squareName(place))) best = { place, distance };
  }
  return best === null ? null : squareName(best.place);
}

/** A square and its eight neighbours. */
function around(column: number, row: number): Place[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((down) => steps.map((across) => ({ column: column + across, row: row + down })));
}

function nearestSlot(x: number, y: number, slots: readonly Box[]): number | null {
  const [first] = slots;
  if (first === undefined || !slots.some((slot) => contains(slot, x, y, RACK_MARGIN))) return null;
  const distances = slots.map((slot) =>
    Math.hypot(x - slot.left - slot.width / 2, y - slot.top - slot.height / 2),
  );
  return distances.indexOf(Math.min(...distances));
}

function contains(box: Box, x: number, y: number, margin: number): boolean {
  const inside = (at: number, from: number, length: number) =>
    at >= from - margin && at <= from + length + margin;
  return inside(x, box.left, box.width) && inside(y, box.top, box.height);
}
