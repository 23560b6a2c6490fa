/** Everything a person reads: `m` holds the typed messages, the rest turns codes and places into sentences. */
export { m } from "./paraglide/messages.js";
export { LANGUAGES, locale } from "./locale.svelte";
export { errorSentence, hintSentence, lastTurnSentence, overSentence, refusalSentence } from "./sentences";
export { squareSentence, rackTileSentence } from "./spoken";
export {
  formatDay,
  formatDecimal,
  formatMoment,
  formatMonth,
  formatNumber,
  formatSeconds,
  formatShare,
  listOf,
  quotedList,
  weekdayNames,
} from "./format";
