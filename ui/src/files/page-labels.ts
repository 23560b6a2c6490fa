/** What stands on a printed page beside the game. */
import { formatMoment, locale, m } from "../i18n";
import type { HistoryGame, PageLabels, PictureLabels, RulesetCard } from "../ipc";

/** Places that the shell fills in are left in braces. */
const COUNT = { count: "{count}" };
const POINTS = { points: "{points}" };
const PLAYER = { player: "{player}", ...POINTS };
const TIMES = { times: "{times}" };

/** What stands on a picture of the board: the same premiums as on the board in the window. */
export function pictureLabels(board: string): PictureLabels {
  return {
    board,
    letter_premium: m.premium_letter_short(TIMES),
    word_premium: m.premium_word_short(TIMES),
  };
}

/** All labels in the language of the interface. What is no longer here is called by its id. */
export function pageLabels(game: HistoryGame, rulesets: readonly RulesetCard[]): PageLabels {
  const ruleset = rulesets.find(({ id }) => id === game.ruleset);
  const dictionary = ruleset?.dictionaries.find(({ id }) => id === game.dictionary);
  return {
    language: locale.current,
    title: game.title === "" ? (ruleset?.names[locale.current] ?? game.ruleset) : game.title,
    date: formatMoment(game.started_at),
    dictionary:
      game.dictionary === ""
        ? ""
        : m.page_dictionary({ name: dictionary?.names[locale.current] ?? game.dictionary }),
    turn: m.page_turn(),
    player: m.page_player(),
    action: m.page_action(),
    points: m.page_points(),
    total: m.page_total(),
    exchange: m.page_exchange(COUNT),
    pass: m.page_pass(),
    timeout: m.page_timeout(),
    resign: m.page_resign(),
    bonus: m.page_bonus(POINTS),
    leftovers: m.page_leftovers(POINTS),
    result: m.page_result(PLAYER),
    winner: m.page_winner(PLAYER),
    unfinished: m.page_unfinished(),
    picture: pictureLabels(m.page_board()),
    differences: m.page_differences(COUNT),
  };
}
