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

/** A number with one decimal, such as an average. */
export function formatDecimal(number: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale.current, digits).format(number);
}

/** A share of 1 in per cent. */
export function formatShare(share: number): string {
  return new Intl.NumberFormat(locale.current, { style: "percent" }).format(share);
}

/** A length of time in seconds, with their unit. */
export function formatSeconds(seconds: number): string {
  const unit = { style: "unit", unit: "second", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale.current, unit).format(seconds);
}

/** A month such as 2026-11. */
export function formatMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  const parts = { year: "numeric", month: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale.current, parts).format(date);
}

/** The days of the week, Monday first. */
export function weekdayNames(): string[] {
  const format = new Intl.DateTimeFormat(locale.current, { weekday: "short", timeZone: "UTC" });
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
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
