/** Stable codes from the shell, turned into whole sentences. */
import type { CommandError, ErrorCode, FailureCode, OverView, RefusalCode, TurnView } from "../ipc";
import { quotedList, listOf } from "./format";
import { m } from "./paraglide/messages.js";

/** What a refusal is about, ready to stand in a sentence. */
interface About {
  count: number;
  squares: string;
  words: string;
}

type Sentence = (about: About) => string;

/** One sentence for each code of rules.md 1.2 and 1.5; the compiler misses none. */
const REFUSALS: Record<RefusalCode, Sentence> = {
  game_over: () => m.error_game_over(),
  nothing_placed: () => m.refused_nothing_placed(),
  not_your_tile: (about) =>
    about.count > 0 ? m.refused_not_your_tile(about) : m.refused_not_your_tile_exchange(),
  off_board: (about) => m.refused_off_board(about),
  square_occupied: (about) => m.refused_square_occupied(about),
  joker_undesignated: (about) => m.refused_joker_undesignated(about),
  joker_bad_letter: (about) => m.refused_joker_bad_letter(about),
  mark_without_base: (about) => m.refused_mark_without_base(about),
  mark_on_old_tile: (about) => m.refused_mark_on_old_tile(about),
  mark_not_allowed: (about) => m.refused_mark_not_allowed(about),
  not_in_line: () => m.refused_not_in_line(),
  gap: (about) => m.refused_gap(about),
  start_not_covered: (about) => m.refused_start_not_covered(about),
  not_connected: () => m.refused_not_connected(),
  too_short: () => m.refused_too_short(),
  ch_must_be_one_tile: (about) => m.refused_ch_must_be_one_tile(about),
  not_in_dictionary: (about) => m.refused_not_in_dictionary(about),
  nothing_exchanged: () => m.refused_nothing_exchanged(),
  bag_too_small: () => m.refused_bag_too_small(),
};

/** One sentence for everything else that can fail. */
const FAILURES: Record<FailureCode, (about: { words: string; line: number }) => string> = {
  no_open_game: m.error_no_open_game,
  not_ready: m.error_not_ready,
  wrong_phase: m.error_wrong_phase,
  not_all_agree: m.error_not_all_agree,
  unknown_ruleset: m.error_unknown_ruleset,
  unknown_dictionary: m.error_unknown_dictionary,
  ruleset_invalid: m.error_ruleset_invalid,
  dictionary_missing: m.error_dictionary_missing,
  dictionary_damaged: m.error_dictionary_damaged,
  dictionary_other_version: m.error_dictionary_other_version,
  dictionary_needed: m.error_dictionary_needed,
  bad_dictionary_name: m.error_bad_dictionary_name,
  word_unplayable: m.error_word_unplayable,
  word_length: m.error_word_length,
  note_too_long: m.error_note_too_long,
  query_unplayable: m.error_query_unplayable,
  query_hand_size: m.error_query_hand_size,
  query_pattern_size: m.error_query_pattern_size,
  import_running: m.error_import_running,
  no_import_file: m.error_no_import_file,
  import_no_words: m.error_import_no_words,
  import_malformed: m.error_import_malformed,
  affixes_missing: m.error_affixes_missing,
  file_failed: m.error_file_failed,
  games_file_invalid: m.error_games_file_invalid,
  games_file_damaged: m.error_games_file_damaged,
  games_file_ruleset: m.error_games_file_ruleset,
  games_file_too_large: m.error_games_file_too_large,
  games_file_is_backup: () =>
    m.error_games_file_is_backup({
      files: m.files_title(),
      merge: m.files_merge(),
      restore: m.files_restore(),
    }),
  games_file_newer: m.error_games_file_newer,
  format_unfit: m.error_format_unfit,
  archive_file_invalid: m.error_archive_file_invalid,
  archive_file_newer: m.error_archive_file_newer,
  taking_in_stopped: m.error_taking_in_stopped,
  disk_full: m.error_disk_full,
  database_unavailable: m.error_database_unavailable,
  database_newer: m.error_database_newer,
  database_damaged: m.error_database_damaged,
  bad_argument: m.error_bad_argument,
  game_not_found: m.error_game_not_found,
  disk_failed: m.error_disk_failed,
  internal: m.error_internal,
};

/** Why a play or an exchange is refused, in one sentence that names the squares or words. */
export function refusalSentence(refusal: { code: RefusalCode; squares: string[]; words: string[] }): string {
  const count = Math.max(refusal.squares.length, refusal.words.length);
  return REFUSALS[refusal.code]({
    count,
    squares: listOf(refusal.squares),
    words: quotedList(refusal.words),
  });
}

/** What went wrong, for any code; one that this interface does not know is an error of the program. */
export function errorSentence(error: Pick<CommandError, "code"> & Partial<CommandError>): string {
  const { code, squares = [], words = [], line } = error;
  if (isRefusal(code)) return refusalSentence({ code, squares, words });
  return (FAILURES[code] ?? m.error_internal)({ words: quotedList(words), line: line ?? 0 });
}

function isRefusal(code: ErrorCode): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}

const HINTS = {
  mark_needs_consonant: m.hint_mark_needs_consonant,
  square_taken: m.hint_square_taken,
  board_first: m.hint_board_first,
  bag_first: m.hint_bag_first,
  choose_tile_for_bag: m.hint_choose_tile_for_bag,
};

/** Why a touch did nothing. */
export function hintSentence(hint: keyof typeof HINTS): string {
  return HINTS[hint]();
}

/** Who did what, for everybody at the table. */
export function lastTurnSentence(turn: TurnView | null, names: readonly string[]): string {
  if (turn === null) return m.last_none();
  const name = names[turn.player] ?? "";
  switch (turn.end) {
    case "play": {
      const words = quotedList(turn.words.map((word) => word.text));
      const said = { name, words, count: turn.score, bonus: turn.bonus };
      return turn.bonus > 0 ? m.last_play_bonus(said) : m.last_play(said);
    }
    case "exchange":
      return m.last_exchange({ name, count: turn.exchanged });
    case "pass":
      return m.last_pass({ name });
    case "timeout":
      return m.last_timeout({ name });
    case "resign":
      return m.last_resign({ name });
  }
}

/** Why the game is over. `out` names the player who went out. */
export function overSentence(over: OverView, lastPlayer: string): string {
  switch (over.reason) {
    case "out":
      return m.over_reason_out({ name: lastPlayer });
    case "no_plays":
      return m.over_reason_no_plays();
    case "all_passed":
      return m.over_reason_all_passed();
    case "resigned":
      return m.over_reason_resigned();
  }
}
