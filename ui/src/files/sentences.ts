/** Why a game of a file was refused, and what of one was read in another way. */
import { m, refusalSentence } from "../i18n";
import type { GameRemark, NoticeCode, RefusedBecause, RefusedGame } from "../ipc";

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
  turn_refused: () => m.refused_game_turn(),
  seat: () => m.refused_game_seat(),
  score: (about) => m.refused_game_score(about),
  end: () => m.refused_game_end(),
  final_scores: () => m.refused_game_final_scores(),
};

const NOTICES: Record<NoticeCode, (about: About) => string> = {
  encoding: () => m.notice_encoding(),
  pragma: (about) => m.notice_pragma(about),
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

/** Why a game was refused; a turn that the referee refuses has the referee's own sentence. */
export function refusedSentence(game: RefusedGame): string {
  if (game.refusal !== null) return refusalSentence({ code: game.refusal, squares: [], words: [] });
  return REASONS[game.reason](aboutOf(game));
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
