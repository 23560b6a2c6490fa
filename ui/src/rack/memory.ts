/** Remembers how each player keeps their rack, across turns and restarts. Only numbers are kept, never a tile. */

const PREFIX = "rack-order";

const key = (game: number, player: number) => `${PREFIX}.${game}.${player}`;

/** The remembered order, or an empty one. */
export function rememberedOrder(game: number, player: number, storage: Storage = localStorage): number[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key(game, player)) ?? "[]");
    return Array.isArray(value) ? value.filter((at) => typeof at === "number") : [];
  } catch {
    return [];
  }
}

/** Remembers an order. A store that is full or switched off costs the player their order, nothing more. */
export function rememberOrder(
  game: number,
  player: number,
  order: readonly number[],
  storage: Storage = localStorage,
): void {
  try {
    storage.setItem(key(game, player), JSON.stringify(order));
  } catch {
    // The rack is then shown as the shell sends it.
  }
}

/** Forgets the orders of a game that is over. */
export function forgetOrders(game: number, players: number, storage: Storage = localStorage): void {
  for (let player = 0; player < players; player += 1) storage.removeItem(key(game, player));
}
