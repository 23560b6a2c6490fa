/**
 * Every screen without a shell, for looking at: `/dev/?screen=klasik&language=cs`. Not part of the build.
 * Screens: start, klasik, khamkhom, refused, hand-over, over; anything else is the start.
 */
import { mount } from "svelte";
import App from "../src/app/App.svelte";
import "../src/app/fonts.css";
import "../src/app/theme.css";
import type { Language, Preview, TableView } from "../src/ipc";
import { PASSPORTS, REPORT } from "../src/testing/dictionaries";
import { KHAMKHOM, khamkhomTurn, klasikTurn, startInfo, word } from "../src/testing/fixtures";
import { IMPORTED } from "../src/testing/files";
import { pastGame, replayView } from "../src/testing/games";
import { statistics } from "../src/testing/statistics";
import { StillShell } from "../src/testing/still-shell";

const query = new URLSearchParams(location.search);
const language = (query.get("language") ?? "en") as Language;

const scored: Preview = {
  kind: "scored",
  score: 26,
  bonus: 0,
  words: [{ text: "kotě", from: "K8", direction: "down", score: 26 }],
};
const handOver = (view: TableView): TableView => ({
  ...view,
  phase: "hand_over",
  rack: null,
  tentative: [],
  preview: null,
});

const TABLES: Record<string, TableView> = {
  klasik: klasikTurn({
    tentative: [
      { square: "K7", tile: "K", as: null },
      { square: "K8", tile: "O", as: null },
      { square: "K9", tile: "*", as: "Ť" },
    ],
    preview: scored,
  }),
  refused: klasikTurn({
    tentative: [
      { square: "J8", tile: "K", as: null },
      { square: "K8", tile: "O", as: null },
    ],
    preview: { kind: "refused", code: "not_in_dictionary", squares: [], words: ["chatako", "kaž"] },
  }),
  khamkhom: khamkhomTurn({
    tentative: [
      { square: "J6", tile: "ญ", as: null },
      { square: "J6", tile: "ี", as: null },
      { square: "J6", tile: "่", as: null },
      { square: "J7", tile: "ป", as: null },
    ],
    preview: { kind: "refused", code: "not_in_line", squares: ["J6", "J7"], words: [] },
  }),
  "hand-over": handOver(klasikTurn()),
  lift: khamkhomTurn(),
  over: klasikTurn({
    phase: "over",
    on_turn: null,
    rack: null,
    over: {
      reason: "out",
      winners: [1],
      lines: [
        {
          player: 0,
          score: 124,
          left_over: [
            { text: "CH", points: 4, blank: false },
            { text: "", points: 0, blank: true },
          ],
          left_over_points: 4,
          adjustment: -4,
          final: 120,
        },
        { player: 1, score: 131, left_over: [], left_over_points: 0, adjustment: 4, final: 135 },
      ],
    },
  }),
};

const table = TABLES[query.get("screen") ?? ""] ?? null;
const after = handOver({
  ...khamkhomTurn(),
  turn: 5,
  on_turn: 1,
  board: word(KHAMKHOM, "H8", "across", ["ก", "ี", "่"]),
  last_turn: { ...(khamkhomTurn().last_turn ?? null)!, number: 4, lifted: khamkhomTurn().board },
});
const shell = new StillShell({
  info: startInfo({ language }),
  table,
  playing: query.get("screen") === "lift" ? khamkhomTurn() : klasikTurn(),
  sent: query.get("screen") === "lift" ? after : handOver(klasikTurn({ turn: 5, on_turn: 1 })),
  preview: () => scored,
});

const words = Object.keys(PASSPORTS).flatMap((word) => Array<string>(60).fill(word));
shell.papers.hits = words.map((word, at) => ({
  word,
  squares: 5,
  points: 9,
  distance: null,
  standing: ([null, "allowed", "refused"] as const)[at % 3] ?? null,
}));
shell.records.games = Array.from({ length: 300 }, (_, at) => pastGame(at + 1));
shell.records.replay = replayView();
shell.records.players = ["Anna", "Bob"];
shell.records.statistics = statistics();
shell.shelves.imported = IMPORTED;
Object.assign(window, {
  finishImport: () =>
    shell.importBecomes({ kind: "finished", dictionary: "babiccina-slova", report: REPORT }),
});

const target = document.getElementById("app");
if (target !== null) mount(App, { target, props: { shell } });
