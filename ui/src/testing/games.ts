/** Games of the past for component tests. */
import type { HistoryGame, ReplayPosition, ReplayView, TurnView } from "../ipc";
import { KLASIK } from "./fixtures";

export function pastGame(id: number, change: Partial<HistoryGame> = {}): HistoryGame {
  return {
    id,
    ruleset: "cs-klasik",
    dictionary: "cs",
    started_at: "2026-11-29T17:05:00Z",
    finished_at: "2026-11-29T18:00:00Z",
    state: "finished",
    end_reason: "out",
    players: [
      { name: "Anna", color: "#b4552d", score: 312, winner: true },
      { name: "Bob", color: "#2c6a50", score: 287, winner: false },
    ],
    turns: 24,
    best_turn: { number: 7, player: 0, score: 64 },
    title: "",
    note: "",
    favourite: false,
    archived: false,
    deleted_at: null,
    branched_at: null,
    agrees: true,
    ...change,
  };
}

const position = (change: Partial<ReplayPosition>): ReplayPosition => ({
  board: [],
  racks: [[{ text: "a", points: 1, blank: false }], [{ text: "*", points: 0, blank: true }]],
  scores: [0, 0],
  bag: 89,
  on_turn: 0,
  times: [null, null],
  ...change,
});

const laid = (square: string, text: string, points: number) => ({
  square,
  tiles: [{ text, points, blank: false }],
});

const counted = (square: string, text: string) => ({ square, text, points: 1, letter_times: 1, fresh: true });

const nothingDone: TurnView = {
  number: 2,
  player: 1,
  end: "pass",
  score: 0,
  bonus: 0,
  words: [],
  placed: [],
  lifted: [],
  overruled: [],
  exchanged: 0,
  drawn: 0,
};

const ano: TurnView = {
  ...nothingDone,
  number: 1,
  player: 0,
  end: "play",
  score: 6,
  words: [{ text: "ano", from: "G8", direction: "across", score: 6 }],
  placed: ["G8", "H8", "I8"],
  drawn: 3,
};

/** A game of one play, "ano" on a word premium, and an empty turn. */
export function replayView(change: Partial<ReplayView> = {}): ReplayView {
  const board = [laid("G8", "a", 1), laid("H8", "n", 1), laid("I8", "o", 1)];
  const squares = [counted("G8", "a"), counted("H8", "n"), counted("I8", "o")];
  return {
    game: pastGame(1),
    ruleset: KLASIK,
    positions: [
      position({}),
      position({ board, scores: [6, 0], bag: 86, on_turn: 1 }),
      position({ board, scores: [6, 0], bag: 86, on_turn: null }),
    ],
    turns: [
      {
        turn: ano,
        words: [{ text: "ano", word_times: 2, score: 6, squares }],
        taken_at: "2026-11-29T17:06:00Z",
        spent_ms: null,
      },
      { turn: nothingDone, words: [], taken_at: "2026-11-29T17:07:00Z", spent_ms: null },
    ],
    differences: [],
    over: null,
    ...change,
  };
}
