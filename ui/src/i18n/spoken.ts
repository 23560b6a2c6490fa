/** What a screen reader says of squares and tiles. */
import type { LaidTile, PremiumView } from "../ipc";
import { m } from "./paraglide/messages.js";

export interface SpokenSquare {
  square: string;
  premium: PremiumView | null;
  start: boolean;
  tiles: readonly LaidTile[];
  tentative: boolean;
}

/** The name of a square with what is on it. */
export function squareSentence({ square, premium, start, tiles, tentative }: SpokenSquare): string {
  if (tiles.length === 0) return emptySquare(square, premium, start);
  const letter = tiles.map((tile) => tile.text).join("");
  if (tentative)
    return letter === "" ? m.square_tentative_open({ square }) : m.square_tentative({ square, letter });
  return tiles.some((tile) => tile.blank)
    ? m.square_joker({ square, letter })
    : m.square_tile({ square, letter });
}

function emptySquare(square: string, premium: PremiumView | null, start: boolean): string {
  if (start) return m.square_start({ square });
  if (premium === null) return m.square_empty({ square });
  const { times } = premium;
  return premium.kind === "word"
    ? m.square_word_premium({ square, times })
    : m.square_letter_premium({ square, times });
}

/** The name of a rack tile; an empty letter is a blank. */
export function rackTileSentence(letter: string, points: number, aside: boolean): string {
  const tile = letter === "" ? m.rack_joker() : m.rack_tile({ letter, count: points });
  return aside ? m.rack_tile_aside({ tile }) : tile;
}
