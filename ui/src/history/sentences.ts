/** What the history says of a game. */
import { m } from "../i18n";
import type { HistoryGame, HistoryPlayer } from "../ipc";

/** How far a game has come, with the number of its turns. */
export function stateSentence({ state, turns, branched_at }: HistoryGame): string {
  const said = { count: turns };
  if (branched_at !== null) return m.history_branched(said);
  switch (state) {
    case "unfinished":
      return m.history_unfinished(said);
    case "finished":
      return m.history_finished(said);
    case "abandoned":
      return m.history_abandoned(said);
  }
}

/** The best turn of a game, or that it has none. */
export function bestTurnSentence({ best_turn: best, players }: HistoryGame): string {
  if (best === null) return m.history_no_best_turn();
  return m.history_best_turn({
    name: nameOf(players[best.player]),
    count: best.score,
    turn: best.number,
  });
}

/** A player's name, or that it was deleted. */
export function nameOf(player: HistoryPlayer | undefined): string {
  return player === undefined || player.name === "" ? m.history_nobody() : player.name;
}
