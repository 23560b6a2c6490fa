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
  if (premium === null) return start ? m.square_start({ square }) : m.square_empty({ square });
  const said = { square, times: premium.times };
  if (premium.kind === "word") return start ? m.square_start_word(said) : m.square_word_premium(said);
  return start ? m.square_start_letter(said) : m.square_letter_premium(said);
}

/** The name of a rack tile; an empty letter is a blank. */
export function rackTileSentence(letter: string, points: number, aside: boolean): string {
  const tile = letter === "" ? m.rack_joker() : m.rack_tile({ letter, count: points });
  return aside ? m.rack_tile_aside({ tile }) : tile;
}
