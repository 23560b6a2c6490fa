/** The numbers of a scope, each with what it is called. */
import { formatDecimal, formatNumber, formatSeconds, formatShare, m } from "../i18n";
import type { Figures } from "../ipc";

export interface Line {
  /** Names it for tests. */
  id: string;
  name: string;
  value: string;
}

/** The lines of a player, or of everybody for whom wins and streaks say nothing; what is not known has none. */
export function linesOf(figures: Figures, player: string): Line[] {
  const lines: [id: string, name: () => string, value: string | null][] = [
    ["games", m.statistics_games, formatNumber(figures.games)],
    ...(player === "" ? [] : outcomes(figures)),
    ["average_score", m.statistics_average_score, written(figures.average_score, formatDecimal)],
    ["turns", m.statistics_turns, formatNumber(figures.turns)],
    ["points_per_turn", m.statistics_points_per_turn, written(figures.points_per_turn, formatDecimal)],
    [
      "ms_per_turn",
      m.statistics_time_per_turn,
      written(figures.ms_per_turn, (ms) => formatSeconds(ms / 1000)),
    ],
    ...counts(figures),
  ];
  return lines.flatMap(([id, name, value]) => (value === null ? [] : [{ id, name: name(), value }]));
}

const written = (number: number | null, write: (number: number) => string) =>
  number === null ? null : write(number);

function outcomes({ games, wins, draws, losses, streak, longest_streak }: Figures) {
  return [
    ["wins", m.statistics_wins, formatNumber(wins)],
    ["share", m.statistics_share, games === 0 ? null : formatShare(wins / games)],
    ["draws", m.statistics_draws, formatNumber(draws)],
    ["losses", m.statistics_losses, formatNumber(losses)],
    ["streak", m.statistics_streak, formatNumber(streak)],
    ["longest_streak", m.statistics_longest_streak, formatNumber(longest_streak)],
  ] satisfies [string, () => string, string | null][];
}

function counts(figures: Figures) {
  const names = {
    plays: m.statistics_plays,
    exchanges: m.statistics_exchanges,
    passes: m.statistics_passes,
    timeouts: m.statistics_timeouts,
    bonuses: m.statistics_bonuses,
    bonus_points: m.statistics_bonus_points,
    drawn: m.statistics_drawn,
    jokers: m.statistics_jokers,
    rare: m.statistics_rare,
  };
  return (Object.keys(names) as (keyof typeof names)[]).map((id): [string, () => string, string] => [
    id,
    names[id],
    formatNumber(figures[id]),
  ]);
}
