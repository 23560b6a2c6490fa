/**
 * Squares by name and by place. A name is column letters and row number, as people say it: `A1` is top left.
 */

/** Column and row of a square, both counted from 0. */
export interface Place {
  column: number;
  row: number;
}

const LETTERS = 26;

/** The name of a column: A … Z, AA, AB … */
export function columnName(column: number): string {
  const rest = Math.floor(column / LETTERS);
  const last = String.fromCharCode(65 + (column % LETTERS));
  return rest === 0 ? last : columnName(rest - 1) + last;
}

/** The name of the square at a place. */
export function squareName({ column, row }: Place): string {
  return `${columnName(column)}${row + 1}`;
}

/** The place of a square, or null when the name is none. */
export function placeOf(square: string): Place | null {
  const match = /^([A-Z]{1,3})([1-9]\d*)$/.exec(square);
  const [, letters, digits] = match ?? [];
  if (letters === undefined || digits === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(digits) - 1 };
}

/** The square `by` steps away, or null outside the board. */
export function neighbour(square: string, by: Place, size: { columns: number; rows: number }): string | null {
  const from = placeOf(square);
  if (from === null) return null;
  const place = { column: from.column + by.column, row: from.row + by.row };
  const inside = place.column >= 0 && place.column < size.columns && place.row >= 0 && place.row < size.rows;
  return inside ? squareName(place) : null;
}

const STEP = { across: { column: 1, row: 0 }, down: { column: 0, row: 1 } } as const;

/** The run of occupied squares through `square` along a direction, first to last; empty when the square is not occupied. */
export function runThrough(
  square: string,
  direction: "across" | "down",
  occupied: ReadonlyMap<string, string>,
): string[] {
  if (!occupied.has(square)) return [];
  const step = STEP[direction];
  const run = [square];
  for (let at = before(square, step); at !== null && occupied.has(at); at = before(at, step)) run.unshift(at);
  for (let at = after(square, step); at !== null && occupied.has(at); at = after(at, step)) run.push(at);
  return run;
}

/**
 * The squares of the words with the given texts among the runs that touch `placed`.
 * `occupied` gives the text on each square; texts are compared without regard to capitals.
 */
export function squaresOfWords(
  words: readonly string[],
  placed: readonly string[],
  occupied: ReadonlyMap<string, string>,
): string[] {
  const wanted = new Set(words.map((word) => word.toLowerCase()));
  const found = new Set<string>();
  for (const square of placed) {
    for (const direction of ["across", "down"] as const) {
      const run = runThrough(square, direction, occupied);
      const text = run.map((at) => occupied.get(at) ?? "").join("");
      if (run.length > 1 && wanted.has(text.toLowerCase())) run.forEach((at) => found.add(at));
    }
  }
  return [...found];
}

function before(square: string, step: Place): string | null {
  return shifted(square, { column: -step.column, row: -step.row });
}

function after(square: string, step: Place): string | null {
  return shifted(square, step);
}

function shifted(square: string, by: Place): string | null {
  const from = placeOf(square);
  if (from === null) return null;
  const place = { column: from.column + by.column, row: from.row + by.row };
  return place.column < 0 || place.row < 0 ? null : squareName(place);
}
