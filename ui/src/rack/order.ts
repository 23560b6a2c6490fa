/**
 * The order in which a player keeps their rack. An order is a list of positions in the shell's rack, by slot;
 * it holds numbers only, so that it can be remembered between turns without knowing any tile.
 */
import type { Tile } from "../ipc";

/** The order for a rack of `size` tiles: the remembered one as far as it fits, new tiles at the end. */
export function fittingOrder(remembered: readonly number[], size: number): number[] {
  const known = [...new Set(remembered)].filter((at) => Number.isInteger(at) && at >= 0 && at < size);
  const fresh = Array.from({ length: size }, (_, at) => at).filter((at) => !known.includes(at));
  return [...known, ...fresh];
}

/** The order with the tile in slot `from` moved to slot `to`; the tiles between make room. */
export function moved(order: readonly number[], from: number, to: number): number[] {
  const tile = order[from];
  if (tile === undefined) return [...order];
  const rest = order.filter((_, slot) => slot !== from);
  rest.splice(to, 0, tile);
  return rest;
}

/** The order with the tiles of two slots exchanged. */
export function swapped(order: readonly number[], one: number, other: number): number[] {
  const next = [...order];
  const [a, b] = [order[one], order[other]];
  if (a === undefined || b === undefined) return next;
  next[one] = b;
  next[other] = a;
  return next;
}

/** A random order of the slots. `random` gives numbers from 0 up to 1. */
export function shuffled(order: readonly number[], random: () => number = Math.random): number[] {
  const next = [...order];
  for (let last = next.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [next[last], next[other]] = [next[other] ?? 0, next[last] ?? 0];
  }
  return next;
}

/**
 * The order of what stays on a rack when the tiles at positions `used` go.
 * The shell takes away the first tile of each text, so equal tiles are matched by text and not by position.
 */
export function orderAfter(
  rack: readonly Tile[],
  order: readonly number[],
  used: ReadonlySet<number>,
): number[] {
  const staying = rack.map((tile, at) => ({ tile, at }));
  for (const at of used) {
    const first = staying.findIndex((kept) => kept.tile === rack[at]);
    staying.splice(first, 1);
  }
  const free = staying.map((kept, at) => ({ tile: kept.tile, at }));
  return order
    .filter((at) => !used.has(at))
    .map((at) => {
      const match = free.findIndex((kept) => kept.tile === rack[at]);
      return free.splice(match, 1)[0]?.at ?? 0;
    });
}
