/** Months in a row. */
import type { Month } from "../ipc";

/** The months with those between them in which no game ended: a chart of time has no gaps. */
export function everyMonth(found: readonly Month[]): Month[] {
  const [first, last] = [found[0], found.at(-1)].map((month) => numberOf(month?.month ?? ""));
  if (first === undefined || last === undefined || Number.isNaN(first + last)) return [...found];
  const known = new Map(found.map((month) => [numberOf(month.month), month]));
  return Array.from({ length: last - first + 1 }, (_, at) => known.get(first + at) ?? empty(first + at));
}

/** Months since the year 0. */
function numberOf(month: string): number {
  const [year = Number.NaN, of = Number.NaN] = month.split("-").map(Number);
  return year * 12 + of - 1;
}

function empty(number: number): Month {
  const year = String(Math.floor(number / 12)).padStart(4, "0");
  const month = `${year}-${String((number % 12) + 1).padStart(2, "0")}`;
  return { month, results: 0, wins: 0, average_score: null, points_per_turn: null, rating: null };
}
