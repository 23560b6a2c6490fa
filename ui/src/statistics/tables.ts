/** Statistics as tables. */
import { formatDecimal, formatNumber, m } from "../i18n";
import type { FavouriteWord, Pair, PlayerLine, StatisticsTable } from "../ipc";
import type { Chart } from "./charts";
import { decimalOr, nameOr, ratingSentence } from "./sentences";

export interface Table {
  /** Names it for tests and files. */
  id: string;
  title: string;
  /** The table that holds its numbers when they are saved. */
  saved: StatisticsTable;
  /** One for each column; the first column names the rows. */
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** All that a chart draws. */
export function tableOfChart({ id, title, saved, of, rows, columns }: Chart): Table {
  const cell = (value: number | null) =>
    value === null ? "" : Number.isInteger(value) ? formatNumber(value) : formatDecimal(value);
  return {
    id,
    title,
    saved,
    heads: [of, ...columns.map((column) => column.title)],
    rows: rows.map((row, at) => [row, ...columns.map(({ values }) => cell(values[at] ?? null))]),
  };
}

/** Everybody side by side, the best rated first. */
export function tableOfPlayers(players: readonly PlayerLine[]): Table {
  return {
    id: "players",
    saved: "players",
    title: m.statistics_players(),
    heads: [
      m.statistics_player(),
      m.statistics_rating(),
      m.statistics_games(),
      m.statistics_wins(),
      m.statistics_draws(),
      m.statistics_losses(),
      m.statistics_average_score(),
      m.statistics_best_score(),
      m.statistics_points_per_turn(),
    ],
    rows: players.map((line) => [
      nameOr(line.name),
      ratingSentence(line.rating),
      ...[line.games, line.wins, line.draws, line.losses].map(formatNumber),
      decimalOr(line.average_score),
      formatNumber(line.best_score),
      decimalOr(line.points_per_turn),
    ]),
  };
}

/** Who was ahead of whom, those first who met most often; a chosen player stands first in each row. */
export function tableOfPairs(pairs: readonly Pair[], player: string): Table {
  const games = (pair: Pair) => pair.one_ahead + pair.other_ahead + pair.level;
  const turned = ({ one, other, one_ahead, other_ahead, level }: Pair): Pair => ({
    one: other,
    other: one,
    one_ahead: other_ahead,
    other_ahead: one_ahead,
    level,
  });
  return {
    id: "pairs",
    saved: "pairs",
    title: m.statistics_pairs(),
    heads: [
      m.statistics_pair(),
      m.statistics_games(),
      m.statistics_one_ahead(),
      m.statistics_other_ahead(),
      m.statistics_level(),
    ],
    rows: pairs
      .map((pair) => (player !== "" && pair.other === player ? turned(pair) : pair))
      .toSorted((one, other) => games(other) - games(one))
      .map((pair) => [
        m.statistics_two({ one: nameOr(pair.one), other: nameOr(pair.other) }),
        ...[games(pair), pair.one_ahead, pair.other_ahead, pair.level].map(formatNumber),
      ]),
  };
}

/** The words that were formed most often. */
export function tableOfWords(words: readonly FavouriteWord[], rulesetName: (id: string) => string): Table {
  return {
    id: "words",
    saved: "favourite_words",
    title: m.statistics_favourite_words(),
    heads: [m.statistics_word(), m.statistics_game(), m.statistics_how_often()],
    rows: words.map(({ text, ruleset, times }) => [text, rulesetName(ruleset), formatNumber(times)]),
  };
}
