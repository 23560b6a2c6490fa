/** Files for component tests and for looking at the screens. */
import type { ImportedGames, RecordProblem, RecordProblemCode } from "../ipc";

export const recordProblem = (
  code: RecordProblemCode,
  change: Partial<RecordProblem> = {},
): RecordProblem => ({
  code,
  refusal: null,
  squares: [],
  words: [],
  about: null,
  told: [],
  by_rules: [],
  ending: null,
  ...change,
});

/** A club's file: two games are new, one was known, three are refused. */
export const IMPORTED: ImportedGames = {
  file: "klub.gcg",
  found: 6,
  new: [11, 12],
  went_on: [],
  known: 1,
  differ: [],
  refused: [
    { number: 2, line: 17, turn: 5, problem: recordProblem("score", { told: [30], by_rules: [28] }) },
    {
      number: 4,
      line: null,
      turn: 3,
      problem: recordProblem("turn_refused", { refusal: "gap", squares: ["H8"] }),
    },
    { number: 6, line: 90, turn: null, problem: recordProblem("twice", { about: "1" }) },
  ],
  remarks: [{ number: 1, line: 3, notice: "pragma", about: "#mood", told: null, by_rules: null }],
};
