/** Numbers and lists in the manner of the chosen language. */
import { locale } from "./locale.svelte";
import { m } from "./paraglide/messages.js";

/** "A1, B2 and C3" */
export function listOf(items: readonly string[]): string {
  return new Intl.ListFormat(locale.current, { type: "conjunction" }).format(items);
}

/** Each item in the quotation marks of the language, then as a list. */
export function quotedList(items: readonly string[]): string {
  return listOf(items.map((text) => m.quoted({ text })));
}

export function formatNumber(number: number): string {
  return new Intl.NumberFormat(locale.current).format(number);
}
