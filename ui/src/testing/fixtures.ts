/** Views as the shell would send them, for component tests and for looking at the interface without a shell. */
import type {
  FaceView,
  PremiumView,
  RulesetCard,
  RulesetView,
  SquareView,
  StartInfo,
  TableView,
} from "../ipc";
import { squareName } from "../board/geometry";

const CLASSIC = [
  "3W . . 2L . . . 3W . . . 2L . . 3W",
  ". 2W . . . 3L . . . 3L . . . 2W .",
  ". . 2W . . . 2L . 2L . . . 2W . .",
  "2L . . 2W . . . 2L . . . 2W . . 2L",
  ". . . . 2W . . . . . 2W . . . .",
  ". 3L . . . 3L . . . 3L . . . 3L .",
  ". . 2L . . . 2L . 2L . . . 2L . .",
  "3W . . 2L . . . . . . . 2L . . 3W",
];

const THAI = [
  "2L . . 3W . . . 5L . . . 3W . . 2L",
  ". 2W . . 3L . 2W . 2W . 3L . . 2W .",
  ". . 2W . . 4L . . . 4L . . 2W . .",
  "3W . . 5L . . . 2L . . . 5L . . 3W",
  ". 3L . . 3L . 2L . 2L . 3L . . 3L .",
  ". . 4L . . 2L . . . 2L . . 4L . .",
  ". 2W . . 2L . . . . . 2L . . 2W .",
  "5L . . 2L . . . . . . . 2L . . 5L",
];

/** The lower half of both boards mirrors the upper one. */
function premiums(upper: readonly string[]): PremiumView[] {
  const rows = [...upper, ...upper.slice(0, -1).reverse()];
  return rows.flatMap((line, row) =>
    line.split(" ").flatMap((cell, column): PremiumView[] => {
      const match = /^(\d)([WL])$/.exec(cell);
      if (match === null) return [];
      return [
        {
          square: squareName({ column, row }),
          kind: match[2] === "W" ? "word" : "letter",
          times: Number(match[1]),
        },
      ];
    }),
  );
}

const base = (text: string, points: number, carries_marks = false): FaceView => ({
  text,
  points,
  tiles: 1,
  role: "base",
  carries_marks,
});
const mark = (text: string, points: number): FaceView => ({
  text,
  points,
  tiles: 1,
  role: "mark",
  carries_marks: false,
});

const CZECH =
  "A1 Á2 B2 C3 Č4 D2 Ď8 E1 É5 Ě5 F8 G8 H3 CH4 I1 Í2 J2 K1 L1 M2 N1 Ň6 O1 Ó10 P1 R1 Ř4 S1 Š3 T1 Ť6 U2 Ů5 Ú6 V1 X10 Y1 Ý4 Z3 Ž4 Q0 W0 Ö0 Ü0";
const THAI_CONSONANTS =
  "ก1 ข2 ค2 ฆ8 ง1 จ2 ฉ6 ช2 ซ5 ญ5 ฏ8 ฐ7 ณ4 ด1 ต1 ถ4 ท2 ธ4 น1 บ1 ป2 ผ4 ฝ7 พ2 ฟ6 ภ4 ม1 ย1 ร1 ล1 ว1 ศ4 ษ5 ส1 ห1 อ1 ฮ8 ฃ0 ฅ0 ฌ0 ฒ0 ฑ0 ฬ0 ฎ0";
const THAI_BASES = "ฤ7 ฦ0 ะ1 า1 ำ3 ๅ0 เ1 แ2 โ3 ใ5 ไ4";
const THAI_MARKS = "ั1 ิ1 ี1 ึ5 ื3 ุ2 ู3 ็5 ่1 ้1 ๊7 ๋8 ์3";

function letters(list: string): [string, number][] {
  return list.split(" ").map((entry) => {
    const [, text = "", points = "0"] = /^(.+?)(\d+)$/u.exec(entry) ?? [];
    return [text, Number(points)];
  });
}

const SIZE = { columns: 15, rows: 15, start: "H8" };

export const KLASIK: RulesetView = {
  id: "cs-klasik",
  names: { cs: "Klasik", th: "Klasik (เช็ก)", en: "Klasik (Czech)" },
  ...SIZE,
  premiums: premiums(CLASSIC),
  faces: letters(CZECH).map(([text, points]) => base(text, points)),
  rack_size: 8,
  exchange_at_least: null,
  has_marks: false,
  full_rack_bonus: null,
  table_may_overrule: false,
};

export const KHAMKHOM: RulesetView = {
  id: "th-khamkhom",
  names: { cs: "Khamkhom (thajsky)", th: "คำคม", en: "Khamkhom (Thai)" },
  ...SIZE,
  premiums: premiums(THAI),
  faces: [
    ...letters(THAI_CONSONANTS).map(([text, points]) => base(text, points, true)),
    ...letters(THAI_BASES).map(([text, points]) => base(text, points)),
    ...letters(THAI_MARKS).map(([text, points]) => mark(text, points)),
  ],
  rack_size: 9,
  exchange_at_least: null,
  has_marks: true,
  full_rack_bonus: null,
  table_may_overrule: false,
};

/** A word on the board: `start`, direction, then its squares, each as the letters that lie on it. */
export function word(
  ruleset: RulesetView,
  start: string,
  direction: "across" | "down",
  ...squares: string[][]
): SquareView[] {
  const column = start.charCodeAt(0) - 65;
  const row = Number(start.slice(1)) - 1;
  const points = (text: string) => ruleset.faces.find((face) => face.text === text)?.points ?? 0;
  return squares.map((texts, at) => ({
    square: squareName(direction === "across" ? { column: column + at, row } : { column, row: row + at }),
    tiles: texts.map((text) => ({ text, points: points(text), blank: false })),
  }));
}

export function tableView(ruleset: RulesetView, change: Partial<TableView> = {}): TableView {
  return {
    game: 1,
    ruleset,
    players: [
      {
        name: "Jana",
        color: "#b4492f",
        score: 24,
        rack_count: ruleset.rack_size,
        total_left_ms: null,
        left: false,
      },
      {
        name: "Somchai",
        color: "#2f7d86",
        score: 31,
        rack_count: ruleset.rack_size,
        total_left_ms: null,
        left: false,
      },
    ],
    turn: 4,
    on_turn: 0,
    phase: "playing",
    board: [],
    bag: 64,
    rack: null,
    tentative: [],
    preview: null,
    clock: { limit_ms: 180_000, left_ms: 125_000, running: true, paused: false },
    last_turn: null,
    over: null,
    ...change,
  };
}

/** A Czech game in mid-turn. */
export function klasikTurn(change: Partial<TableView> = {}): TableView {
  return tableView(KLASIK, {
    board: [
      ...word(KLASIK, "F8", "across", ["CH"], ["A"], ["T"], ["A"]),
      ...word(KLASIK, "G6", "down", ["Ř"], ["Á"]),
      ...word(KLASIK, "I9", "down", ["Ž"], ["E"], ["N"], ["A"]),
    ],
    rack: ["K", "O", "Ť", "Á", "*", "CH", "O", "Ů"],
    last_turn: {
      number: 3,
      player: 1,
      end: "play",
      score: 12,
      bonus: 0,
      words: [{ text: "ažena", from: "I8", direction: "down", score: 12 }],
      placed: ["I9", "I10", "I11", "I12"],
      overruled: [],
      lifted: [],
      exchanged: 0,
      drawn: 4,
    },
    ...change,
  });
}

/** A Thai game in mid-turn: น้ำ lies on the board, the rack holds bases, marks and a blank. */
export function khamkhomTurn(change: Partial<TableView> = {}): TableView {
  return tableView(KHAMKHOM, {
    board: word(KHAMKHOM, "H8", "across", ["น", "้"], ["ำ"], ["ต"], ["า"], ["ล"]),
    rack: ["ท", "ี", "่", "ญ", "ป", "*", "ุ", "น", "เ"],
    players: [
      { name: "สมชาย", color: "#b4492f", score: 24, rack_count: 9, total_left_ms: null, left: false },
      { name: "มะลิ", color: "#2f7d86", score: 31, rack_count: 9, total_left_ms: null, left: false },
      { name: "Jana", color: "#d99a26", score: 8, rack_count: 9, total_left_ms: null, left: false },
    ],
    last_turn: {
      number: 3,
      player: 1,
      end: "play",
      score: 17,
      bonus: 0,
      words: [{ text: "น้ำตาล", from: "H8", direction: "across", score: 17 }],
      placed: ["J8", "K8", "L8"],
      overruled: [],
      lifted: word(KHAMKHOM, "H9", "down", ["ก", "ี", "่"], ["ร"], ["ม"]),
      exchanged: 0,
      drawn: 3,
    },
    ...change,
  });
}

const CARDS: RulesetCard[] = [
  {
    id: "cs-klasik",
    names: KLASIK.names,
    language: "cs",
    rack_sizes: [7, 8],
    default_rack_size: 8,
    options: ["full_rack_bonus", "settle_racks", "ch_single_tile_only", "table_may_overrule"],
    default_turn_seconds: 180,
    dictionaries: [
      { id: "cs", names: { cs: "Český slovník", th: "ภาษาเช็ก", en: "Czech" }, words: 1_464_311 },
    ],
  },
  {
    id: "th-khamkhom",
    names: KHAMKHOM.names,
    language: "th",
    rack_sizes: [9],
    default_rack_size: 9,
    options: [],
    default_turn_seconds: null,
    dictionaries: [
      { id: "th-strict", names: { cs: "Přísný", th: "พจนานุกรมราชบัณฑิต", en: "Strict" }, words: 37_228 },
      { id: "th-wide", names: { cs: "Široký", th: "คำทั่วไป", en: "Wide" }, words: 39_598 },
    ],
  },
  {
    id: "en-classic",
    names: { cs: "Anglicky", th: "อังกฤษ", en: "English" },
    language: "en",
    rack_sizes: [7],
    default_rack_size: 7,
    options: [],
    default_turn_seconds: 180,
    dictionaries: [
      { id: "en", names: { cs: "Anglický slovník", th: "ภาษาอังกฤษ", en: "English" }, words: 270_658 },
    ],
  },
];

export function startInfo(change: Partial<StartInfo> = {}): StartInfo {
  return {
    language: "en",
    rulesets: CARDS,
    unfinished: [
      {
        id: 7,
        ruleset: "cs-klasik",
        players: ["Jana", "Petr"],
        scores: [102, 96],
        turn: 15,
        started_at: "2026-11-29T18:20:00Z",
      },
      {
        id: 5,
        ruleset: "th-khamkhom",
        players: ["สมชาย", "มะลิ", "Jana"],
        scores: [40, 55, 31],
        turn: 8,
        started_at: "2026-11-28T09:05:00Z",
      },
    ],
    last_setup: null,
    problems: [],
    device: null,
    ...change,
  };
}
