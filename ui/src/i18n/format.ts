/** Numbers and lists in the manner of the chosen language. */
import { locale } from "./locale.svelte";
import { m } from "./paraglide/messages.js";

/** "A1, B2 and C3", or "A1, B2 or C3" */
export function listOf(
  items: readonly string[],
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  const parts = new Intl.ListFormat(locale.current, { type }).formatToParts(items);
  // The data for Thai sets no space after "and", which then runs into the next quotation mark.
  const between = (text: string) => (locale.current === "th" ? ` ${text.trim()} `.replace("  ", " ") : text);
  return parts.map(({ type, value }) => (type === "literal" ? between(value) : value)).join("");
}

/** Each item in the quotation marks of the language, then as a list. */
export function quotedList(items: readonly string[]): string {
  return listOf(items.map((text) => m.quoted({ text })));
}

export function formatNumber(number: number): string {
  return new Intl.NumberFormat(locale.current).format(number);
}

/** A day such as 2026-11-30; what is no date stays as it is. */
export function formatDay(day: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(locale.current, { dateStyle: "medium" }).format(date);
}

/** A moment to the minute, in the person's own time; what is no moment is nothing. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat(locale.current, { dateStyle: "medium", timeStyle: "short" }).format(date);
}
