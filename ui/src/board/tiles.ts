/** What is drawn for the tiles of one square. */
import type { LaidTile } from "../ipc";

/** The text of a square, base first, for the font to shape as one. */
export function textOf(tiles: readonly LaidTile[]): string {
  return tiles.map((tile) => tile.text).join("");
}

/** The points printed on a square: those of everything that lies on it. */
export function pointsOf(tiles: readonly LaidTile[]): number {
  return tiles.reduce((sum, tile) => sum + tile.points, 0);
}
