/** What of a game of a file was read in another way, and where in the file that stands. */
import { m } from "../i18n";
import type { GameRemark, NoticeCode } from "../ipc";

interface About {
  about: string;
  told: number;
  by_rules: number;
}

const NOTICES: Record<NoticeCode, (about: About) => string> = {
  encoding: () => m.notice_encoding(),
  pragma: (about) => m.notice_pragma(about),
  racks_made_up: () => m.notice_racks_made_up(),
  withdrawn: () => m.notice_withdrawn(),
  kept_as_note: (about) => m.notice_kept_as_note(about),
  settled: (about) => m.notice_settled(about),
};

export function noticeSentence({ notice, about, told, by_rules }: GameRemark): string {
  return NOTICES[notice]({ about: about ?? "", told: told ?? 0, by_rules: by_rules ?? 0 });
}

/** Where in a file something stands: the game, and line and turn where they are known. */
export function placeSentence(at: { number: number; line: number | null; turn?: number | null }): string {
  const { number: game, line, turn = null } = at;
  const known = line !== null && line > 0;
  if (known && turn !== null) return m.place_game_line_turn({ game, line, turn });
  if (known) return m.place_game_line({ game, line });
  return turn === null ? m.place_game({ game }) : m.place_game_turn({ game, turn });
}
