/** Why a game of a file was refused, and what of one was read in another way. */
import { m } from "../i18n";
import type { GameRemark, NoticeCode, RefusalCode, RefusedBecause, RefusedGame } from "../ipc";

interface About {
  about: string;
  told: number;
  by_rules: number;
}

const REASONS: Record<RefusedBecause, (about: About) => string> = {
  empty: () => m.refused_game_empty(),
  encoding: (about) => m.refused_game_encoding(about),
  unreadable: () => m.refused_game_unreadable(),
  text: (about) => m.refused_game_text(about),
  value: () => m.refused_game_value(),
  other_game: (about) => m.refused_game_other_game(about),
  format_unfit: () => m.refused_game_format_unfit(),
  no_ruleset: (about) => m.refused_game_no_ruleset(about),
  ruleset_invalid: () => m.refused_game_ruleset_invalid(),
  setup: () => m.refused_game_setup(),
  players: () => m.refused_game_players(),
  nobody: () => m.refused_game_nobody(),
  square: (about) => m.refused_game_square(about),
  nothing_to_withdraw: () => m.refused_game_nothing_to_withdraw(),
  draws: () => m.refused_game_draws(),
  twice: (about) => m.refused_game_twice(about),
  turn_refused: () => m.refused_game_unreadable(),
  seat: () => m.refused_game_seat(),
  score: (about) => m.refused_game_score(about),
  end: () => m.refused_game_end(),
  final_scores: () => m.refused_game_final_scores(),
};

/** Why the referee refuses a turn that was taken long ago: nobody is told to do better. */
const TURNS: Record<RefusalCode, () => string> = {
  game_over: m.refused_turn_game_over,
  nothing_placed: m.refused_nothing_placed,
  not_your_tile: m.refused_turn_not_your_tile,
  off_board: m.refused_turn_off_board,
  square_occupied: m.refused_turn_square_occupied,
  joker_undesignated: m.refused_turn_joker_undesignated,
  joker_bad_letter: m.refused_turn_joker_bad_letter,
  mark_without_base: m.refused_turn_mark_without_base,
  mark_on_old_tile: m.refused_turn_mark_on_old_tile,
  mark_not_allowed: m.refused_turn_mark_not_allowed,
  not_in_line: m.refused_not_in_line,
  gap: m.refused_turn_gap,
  start_not_covered: m.refused_turn_start_not_covered,
  not_connected: m.refused_not_connected,
  too_short: m.refused_too_short,
  ch_must_be_one_tile: m.refused_turn_ch_must_be_one_tile,
  not_in_dictionary: m.refused_turn_not_in_dictionary,
  nothing_exchanged: m.refused_nothing_exchanged,
  bag_too_small: m.refused_bag_too_small,
};

const NOTICES: Record<NoticeCode, (about: About) => string> = {
  encoding: () => m.notice_encoding(),
  pragma: (about) => m.notice_pragma(about),
  racks_made_up: () => m.notice_racks_made_up(),
  withdrawn: () => m.notice_withdrawn(),
  kept_as_note: (about) => m.notice_kept_as_note(about),
  settled: (about) => m.notice_settled(about),
  other: (about) => m.notice_other(about),
};

const aboutOf = ({ about, told, by_rules }: RefusedGame | GameRemark): About => ({
  about: about ?? "",
  told: told ?? 0,
  by_rules: by_rules ?? 0,
});

/** Why a game was refused. */
export function refusedSentence(game: RefusedGame): string {
  return game.refusal === null ? REASONS[game.reason](aboutOf(game)) : TURNS[game.refusal]();
}

export function noticeSentence(remark: GameRemark): string {
  return NOTICES[remark.notice](aboutOf(remark));
}

/** Where in a file something stands: the game, and line and turn where they are known. */
export function placeSentence(at: { number: number; line: number | null; turn?: number | null }): string {
  const { number: game, line, turn = null } = at;
  const known = line !== null && line > 0;
  if (known && turn !== null) return m.place_game_line_turn({ game, line, turn });
  if (known) return m.place_game_line({ game, line });
  return turn === null ? m.place_game({ game }) : m.place_game_turn({ game, turn });
}
