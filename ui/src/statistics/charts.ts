/** Which charts are drawn of statistics. A chart is a table of which some columns are drawn. */
import { formatMonth, m, weekdayNames } from "../i18n";
import type { BoardUse, Month, PlayerLine, ScoreStep, Statistics, StatisticsTable, Weekday } from "../ipc";
import { everyMonth } from "./months";
import { bounds, nameOr } from "./sentences";

/** How a column is drawn: `low` and `high` are the ends of one bar. */
export type Mark = "bar" | "line" | "dot" | "low" | "high";

export interface Column {
  title: string;
  /** One for each row; null where there is nothing to tell. */
  values: readonly (number | null)[];
  mark: Mark;
}

export interface Chart {
  /** Names it for tests and files. */
  id: string;
  title: string;
  /** The table that holds its numbers when they are saved. */
  saved: StatisticsTable;
  /** What the rows are. */
  of: string;
  rows: readonly string[];
  columns: readonly Column[];
  /** Whether the rows go down, because their names are long, instead of to the right. */
  down?: boolean;
}

/** How many players have room in the chart of ratings; the best rated come first. */
const RATED = 12;

/** Every chart of a player, or of everybody; those without anything to draw are left out. */
export function chartsOf(
  statistics: Statistics,
  player: string,
  rulesetName: (id: string) => string,
): Chart[] {
  const { months, weekdays, scores, boards, players } = statistics;
  const charts = [
    player === "" ? ratings(players) : ratingByMonth(months),
    gamesByMonth(months, player),
    pointsByMonth(months),
    scoresByMonth(months),
    distribution(scores),
    byWeekday(weekdays, player),
    ...boards.map((board) => premiums(board, rulesetName(board.ruleset))),
  ];
  return charts.filter(({ rows }) => rows.length > 0);
}

function ratings(players: readonly PlayerLine[]): Chart {
  const rated = players.filter(({ rating }) => rating !== null).slice(0, RATED);
  return {
    id: "ratings",
    saved: "players",
    title: m.statistics_ratings(),
    of: m.statistics_player(),
    rows: rated.map(({ name }) => nameOr(name)),
    columns: spans(rated),
    down: true,
  };
}

function ratingByMonth(months: readonly Month[]): Chart {
  const told = months.filter(({ rating }) => rating !== null);
  return {
    id: "rating-by-month",
    saved: "months",
    title: m.statistics_rating_by_month(),
    of: m.statistics_month(),
    rows: told.map(({ month }) => formatMonth(month)),
    columns: spans(told),
  };
}

function spans(rated: readonly Pick<Month | PlayerLine, "rating">[]): Column[] {
  const ends = rated.map(({ rating }) => bounds(rating));
  return [
    { title: m.statistics_rating(), values: ends.map((each) => each?.value ?? null), mark: "dot" },
    { title: m.statistics_at_least(), values: ends.map((each) => each?.low ?? null), mark: "low" },
    { title: m.statistics_at_most(), values: ends.map((each) => each?.high ?? null), mark: "high" },
  ];
}

function gamesByMonth(found: readonly Month[], player: string): Chart {
  const months = everyMonth(found);
  return {
    id: "games-by-month",
    saved: "months",
    title: player === "" ? m.statistics_seats_by_month() : m.statistics_games_by_month(),
    of: m.statistics_month(),
    rows: months.map(({ month }) => formatMonth(month)),
    columns: outcomes(months, player),
  };
}

function pointsByMonth(found: readonly Month[]): Chart {
  const months = everyMonth(found);
  return {
    id: "points-by-month",
    saved: "months",
    title: m.statistics_points_by_month(),
    of: m.statistics_month(),
    rows: months.map(({ month }) => formatMonth(month)),
    columns: [
      {
        title: m.statistics_points_per_turn(),
        values: months.map(({ points_per_turn }) => points_per_turn),
        mark: "line",
      },
    ],
  };
}

function scoresByMonth(found: readonly Month[]): Chart {
  const months = everyMonth(found);
  return {
    id: "scores-by-month",
    saved: "months",
    title: m.statistics_scores_by_month(),
    of: m.statistics_month(),
    rows: months.map(({ month }) => formatMonth(month)),
    columns: [
      {
        title: m.statistics_average_score(),
        values: months.map(({ average_score }) => average_score),
        mark: "line",
      },
    ],
  };
}

function byWeekday(weekdays: readonly Weekday[], player: string): Chart {
  const names = weekdayNames();
  return {
    id: "weekdays",
    saved: "weekdays",
    title: m.statistics_weekdays(),
    of: m.statistics_weekday(),
    rows: weekdays.map((_, at) => names[at] ?? ""),
    columns: outcomes(weekdays, player),
  };
}

/** How often somebody sat at the table; of one player also how often they won. */
function outcomes(counts: readonly Pick<Weekday, "results" | "wins">[], player: string): Column[] {
  const games: Column = {
    title: player === "" ? m.statistics_seats() : m.statistics_games(),
    values: counts.map(({ results }) => results),
    mark: "bar",
  };
  const wins: Column = { title: m.statistics_wins(), values: counts.map(({ wins }) => wins), mark: "bar" };
  return player === "" ? [games] : [games, wins];
}

function distribution(found: readonly ScoreStep[]): Chart {
  const steps = everyStep(found);
  return {
    id: "scores",
    saved: "scores",
    title: m.statistics_distribution(),
    of: m.statistics_final_score(),
    rows: steps.map(({ from }) => m.statistics_from_to({ from, to: from + SCORE_STEP - 1 })),
    columns: [{ title: m.statistics_how_often(), values: steps.map(({ results }) => results), mark: "bar" }],
  };
}

/** How many points a step of the distribution covers, as the archive has it. */
const SCORE_STEP = 25;

/** The steps with those between them that never came up. */
function everyStep(found: readonly ScoreStep[]): ScoreStep[] {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return [];
  const results = new Map(found.map(({ from, results }) => [from, results]));
  return Array.from({ length: (last.from - first.from) / SCORE_STEP + 1 }, (_, at) => {
    const from = first.from + at * SCORE_STEP;
    return { from, results: results.get(from) ?? 0 };
  });
}

function premiums({ ruleset, premiums }: BoardUse, name: string): Chart {
  return {
    id: `premiums-${ruleset}`,
    saved: "premiums",
    title: m.statistics_premiums({ game: name }),
    of: m.statistics_premium(),
    rows: premiums.map(({ word, times }) =>
      word ? m.statistics_word_premium({ times }) : m.statistics_letter_premium({ times }),
    ),
    columns: [{ title: m.statistics_used(), values: premiums.map(({ used }) => used), mark: "bar" }],
    down: true,
  };
}
