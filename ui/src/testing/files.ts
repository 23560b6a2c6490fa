/** Files for component tests and for looking at the screens. */
import type { ImportedGames } from "../ipc";

/** A club's file: two games are new, one was known, three are refused. */
export const IMPORTED: ImportedGames = {
  file: "klub.gcg",
  found: 6,
  new: [11, 12],
  went_on: [],
  known: 1,
  differ: [],
  refused: [
    {
      number: 2,
      line: 17,
      turn: 5,
      reason: "score",
      refusal: null,
      about: null,
      told: 30,
      by_rules: 28,
      detail: "recorded with 30 points, the referee counts 28",
    },
    {
      number: 4,
      line: null,
      turn: 3,
      reason: "turn_refused",
      refusal: "not_connected",
      about: null,
      told: null,
      by_rules: null,
      detail: "the referee refuses it: not_connected",
    },
    {
      number: 6,
      line: 90,
      turn: null,
      reason: "twice",
      refusal: null,
      about: "1",
      told: null,
      by_rules: null,
      detail: "the same uid as game 1",
    },
  ],
  remarks: [{ number: 1, line: 3, notice: "pragma", about: "#mood", told: null, by_rules: null }],
};
