/** How statistics say names and ratings. */
import { formatDecimal, m } from "../i18n";
import type { Rating } from "../ipc";

/** A player's name, or that it was deleted. */
export const nameOr = (name: string): string => (name === "" ? m.history_nobody() : name);

/** A rating with the ends between which the strength is with 95 % certainty; null without one. */
export function bounds(rating: Rating | null): { value: number; low: number; high: number } | null {
  if (rating === null || rating.value === null || rating.uncertainty === null) return null;
  const { value, uncertainty } = rating;
  return { value, low: value - 2 * uncertainty, high: value + 2 * uncertainty };
}

/** A rating with how far off it may be; nothing without one. */
export function ratingSentence(rating: Rating | null): string {
  const ends = bounds(rating);
  if (ends === null) return "";
  const { value, high } = ends;
  return m.statistics_rating_about({ value: formatDecimal(value), off: formatDecimal(high - value) });
}

/** A number with one decimal; nothing where there is none. */
export const decimalOr = (value: number | null): string => (value === null ? "" : formatDecimal(value));
