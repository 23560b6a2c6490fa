/** What the interface needs to know about letters: their points, and what may lie on what. */
import type { FaceView, Tile } from "../ipc";

export const BLANK: Tile = "*";

/** A dotted circle, on which a mark without a base is shown. */
const PLACEHOLDER = "\u25cc";

/** The letters of a rule set, by text. */
export class Faces {
  readonly all: readonly FaceView[];
  readonly #byText: ReadonlyMap<string, { face: FaceView; rank: number }>;

  constructor(faces: readonly FaceView[]) {
    this.all = faces;
    this.#byText = new Map(faces.map((face, rank) => [face.text, { face, rank }]));
  }

  isMark(letter: string): boolean {
    return this.#byText.get(letter)?.face.role === "mark";
  }

  isBlank(tile: Tile): boolean {
    return tile === BLANK;
  }

  carriesMarks(letter: string): boolean {
    return this.#byText.get(letter)?.face.carries_marks ?? false;
  }

  points(letter: string): number {
    return this.#byText.get(letter)?.face.points ?? 0;
  }

  /** The letters that a blank may stand for on a square: marks where a base lies already, else bases. */
  choices(onBase: boolean): FaceView[] {
    return this.all.filter((face) => (face.role === "mark") === onBase);
  }

  /** Base first, then marks in the order of the alphabet, which is the order in which they are written. */
  stacked<T extends { letter: string }>(tiles: readonly T[]): T[] {
    const rank = ({ letter }: T) => {
      const known = this.#byText.get(letter);
      return known === undefined || known.face.role === "base" ? -1 : known.rank;
    };
    return [...tiles].sort((a, b) => rank(a) - rank(b));
  }

  /** A rack tile's text as it is drawn: a mark sits on a dotted circle, a blank shows nothing. */
  shown(tile: Tile): string {
    if (tile === BLANK) return "";
    return this.isMark(tile) ? PLACEHOLDER + tile : tile;
  }
}
