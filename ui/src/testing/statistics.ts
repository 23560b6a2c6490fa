/** Statistics for component tests and for looking at the screen. */
import type { BoardUse, Month, PlayerLine, Statistics, Weekday } from "../ipc";

/** A square in the middle is filled more often than one at the edge. */
function board(ruleset: string): BoardUse {
  const filled = Array.from({ length: 225 }, (_, at) => {
    const far = Math.abs((at % 15) - 7) + Math.abs(Math.floor(at / 15) - 7);
    return Math.max(0, 300 - 20 * far);
  });
  const premiums = [
    { word: false, times: 2, used: 412 },
    { word: false, times: 3, used: 208 },
    { word: true, times: 2, used: 377 },
    { word: true, times: 3, used: 151 },
  ];
  return { ruleset, columns: 15, filled, premiums };
}

const line = (name: string, value: number, wins: number): PlayerLine => ({
  name,
  games: 60,
  wins,
  draws: 2,
  losses: 58 - wins,
  average_score: 251.4 + value,
  best_score: 412,
  points_per_turn: 17.25,
  rating: { value, uncertainty: 1.8 },
});

const months: Month[] = ["2026-03", "2026-04", "2026-06", "2026-07", "2026-11"].map((month, at) => ({
  month,
  results: 12 + 7 * at,
  wins: 5 + 3 * at,
  average_score: 230 + 11 * at,
  points_per_turn: 14 + at,
  rating: { value: 24 + at, uncertainty: 5 - at / 2 },
}));

const weekdays: Weekday[] = [4, 9, 3, 11, 20, 44, 37].map((results) => ({
  results,
  wins: Math.floor(results / 2),
  average_score: 240,
}));

/** Years of games of three players; one of them was forgotten. */
export function statistics(change: Partial<Statistics> = {}): Statistics {
  return {
    figures: {
      games: 1204,
      results: 2612,
      wins: 1190,
      draws: 28,
      losses: 1394,
      longest_streak: 9,
      streak: 2,
      average_score: 251.43,
      best_score: { value: 512, game: 17, player: "Anna", turn: null },
      turns: 34_021,
      points_per_turn: 17.2,
      best_turn: { value: 158, game: 23, player: "Bob", turn: 12 },
      longest_word: { text: "nejpřekvapivější", value: 15, game: 40, player: "Anna" },
      dearest_word: { text: "křížovka", value: 149, game: 23, player: "Bob" },
      bonuses: 311,
      bonus_points: 15_550,
      plays: 31_877,
      exchanges: 1203,
      passes: 804,
      timeouts: 137,
      ms_per_turn: 74_300,
      drawn: 118_204,
      jokers: 2390,
      rare: 14_022,
    },
    players: [line("Anna", 31.2, 33), line("Bob", 27.9, 24), { ...line("", 20, 3), rating: null }],
    pairs: [
      { one: "Anna", other: "Bob", one_ahead: 31, other_ahead: 24, level: 2 },
      { one: "Anna", other: "", one_ahead: 3, other_ahead: 2, level: 0 },
    ],
    months,
    weekdays,
    scores: [
      { from: 150, results: 40 },
      { from: 175, results: 133 },
      { from: 200, results: 402 },
      { from: 250, results: 611 },
      { from: 275, results: 240 },
    ],
    boards: [board("cs-klasik")],
    favourite_words: [
      { text: "on", ruleset: "cs-klasik", times: 203 },
      { text: "tyč", ruleset: "cs-klasik", times: 87 },
      { text: "น้ำ", ruleset: "th-khamkhom", times: 31 },
    ],
    left_out: 1,
    ...change,
  };
}
