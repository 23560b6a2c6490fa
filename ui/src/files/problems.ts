/** What is wrong with the record of a game: why a file's game is refused, where a stored one differs from the rules. */
import { listOf, m, quotedList } from "../i18n";
import type { OverReason, RecordProblem, RecordProblemCode, RefusalCode } from "../ipc";

/** What a problem is about, ready to stand in a sentence. */
interface About {
  about: string;
  squares: string;
  words: string;
  told: string;
  by_rules: string;
  ending: string;
}

type Sentence = (about: About) => string;

const PROBLEMS: Record<Exclude<RecordProblemCode, "turn_refused">, Sentence> = {
  empty: () => m.record_empty(),
  not_text: (about) => m.record_not_text(about),
  unknown_encoding: (about) => m.record_unknown_encoding(about),
  no_line: () => m.record_no_line(),
  no_event: () => m.record_no_event(),
  form: () => m.record_form(),
  text_unclosed: (about) => m.record_text_unclosed(about),
  text_no_tile: (about) => m.record_text_no_tile(about),
  text_not_in_hand: (about) => m.record_text_not_in_hand(about),
  text_no_place: (about) => m.record_text_no_place(about),
  value_uid: (about) => m.record_value_uid(about),
  value_seed: (about) => m.record_value_seed(about),
  value_time: (about) => m.record_value_time(about),
  value_half_over: () => m.record_value_half_over(),
  value_over_twice: () => m.record_value_over_twice(),
  value_layers: () => m.record_value_layers(),
  value_long_text: (about) => m.record_value_long_text(about),
  value_options: () => m.record_value_options(),
  other_type: (about) => m.record_other_type(about),
  other_board: (about) => m.record_other_board(about),
  other_tiles: (about) => m.record_other_tiles(about),
  format_unfit: (about) => m.record_format_unfit(about),
  no_ruleset: (about) => m.record_no_ruleset(about),
  ruleset_invalid: () => m.record_ruleset_invalid(),
  setup_players: (about) => m.record_setup_players(about),
  setup_first: () => m.record_setup_first(),
  setup_option: (about) => m.record_setup_option(about),
  setup_no_tile: (about) => m.record_setup_no_tile(about),
  too_few_tiles: () => m.record_too_few_tiles(),
  players_no_name: () => m.record_players_no_name(),
  players_same_name: (about) => m.record_players_same_name(about),
  players_twice: () => m.record_players_twice(),
  players_missing: () => m.record_players_missing(),
  nobody: () => m.record_nobody(),
  square_other_letter: (about) => m.record_square_other_letter(about),
  square_empty: (about) => m.record_square_empty(about),
  square_no_letter: (about) => m.record_square_no_letter(about),
  nothing_to_withdraw: () => m.record_nothing_to_withdraw(),
  draws_too_many_exchanged: () => m.record_draws_too_many_exchanged(),
  draws_no_room: (about) => m.record_draws_no_room(about),
  draws_too_many_of: (about) => m.record_draws_too_many_of(about),
  draws_none_fit: () => m.record_draws_none_fit(),
  twice: (about) => m.record_twice(about),
  turn_no_blank: (about) => m.record_turn_no_blank(about),
  seat: () => m.record_seat(),
  score: (about) => m.record_score(about),
  not_over: () => m.record_not_over(),
  over: (about) => m.record_over(about),
  other_end: (about) => m.record_other_end(about),
  final_scores: (about) => m.record_final_scores(about),
  unknown_word: (about) => m.record_unknown_word(about),
  play_left: () => m.record_play_left(),
};

/** Why the referee refuses a turn that was taken long ago: nobody is told to do better. */
const TURNS: Record<RefusalCode, Sentence> = {
  game_over: () => m.refused_turn_game_over(),
  nothing_placed: () => m.refused_nothing_placed(),
  not_your_tile: () => m.refused_turn_not_your_tile(),
  off_board: (about) => m.refused_turn_off_board(about),
  square_occupied: (about) => m.refused_turn_square_occupied(about),
  joker_undesignated: (about) => m.refused_turn_joker_undesignated(about),
  joker_bad_letter: (about) => m.refused_turn_joker_bad_letter(about),
  mark_without_base: (about) => m.refused_turn_mark_without_base(about),
  mark_on_old_tile: (about) => m.refused_turn_mark_on_old_tile(about),
  mark_not_allowed: (about) => m.refused_turn_mark_not_allowed(about),
  not_in_line: () => m.refused_not_in_line(),
  gap: (about) => m.refused_turn_gap(about),
  start_not_covered: (about) => m.refused_turn_start_not_covered(about),
  not_connected: () => m.refused_not_connected(),
  too_short: () => m.refused_too_short(),
  ch_must_be_one_tile: (about) => m.refused_turn_ch_must_be_one_tile(about),
  not_in_dictionary: (about) => m.refused_turn_not_in_dictionary(about),
  nothing_exchanged: () => m.refused_nothing_exchanged(),
  bag_too_small: () => m.refused_bag_too_small(),
};

const ENDINGS: Record<OverReason, () => string> = {
  out: m.record_ending_out,
  no_plays: m.record_ending_no_plays,
  all_passed: m.record_ending_all_passed,
  resigned: m.record_ending_resigned,
};

/** What is wrong, in a whole sentence. */
export function problemSentence(problem: RecordProblem): string {
  const { code, refusal, ending } = problem;
  const about: About = {
    about: problem.about ?? "",
    squares: listOf(problem.squares),
    words: quotedList(problem.words),
    told: listOf(problem.told.map(String)),
    by_rules: listOf(problem.by_rules.map(String)),
    ending: ending === null ? "" : ENDINGS[ending](),
  };
  if (code !== "turn_refused") return PROBLEMS[code](about);
  return refusal === null ? m.record_no_event() : TURNS[refusal](about);
}
