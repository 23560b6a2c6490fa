/** Dictionaries, words and reports as the shell would send them, for component tests. */
import type {
  DictionaryFacts,
  ImportReport,
  InspectionView,
  LayersView,
  SearchHit,
  WordPassport,
  WordReading,
} from "../ipc";

const lengths = (counts: readonly number[]) => counts.map((words, at) => ({ squares: at + 2, words }));

export function facts(change: Partial<DictionaryFacts> = {}): DictionaryFacts {
  return {
    id: "cs",
    names: { cs: "Český slovník", th: "ภาษาเช็ก", en: "Czech" },
    own: false,
    language: "cs",
    ruleset: "cs-klasik",
    rulesets: ["cs-klasik"],
    default_for: ["cs-klasik"],
    words: 1_464_311,
    words_by_squares: lengths([
      160, 1900, 9100, 27_000, 63_000, 112_000, 167_000, 206_000, 221_000, 208_000, 174_000, 132_000, 91_000,
      56_000,
    ]),
    left_out: [{ reason: "case", count: 1_900_000 }],
    licence: "GPL-2.0-or-later",
    sha256: "9f2c4e0d7b1a6c583e4f90d2ab7c61e5f8034bd97ac2e1650fd38b94c7a2e610",
    sources: [
      {
        kind: "package",
        name: "dictionary-cs",
        version: "4.0.0",
        licence: "GPL-2.0-or-later",
        attribution: "Petr Kolář and others",
      },
    ],
    has_passports: true,
    marks_vulgar: true,
    allowed: 1,
    refused: 1,
    running_games: 0,
    ...change,
  };
}

export const THAI = facts({
  id: "th-strict",
  names: { cs: "Přísný", th: "พจนานุกรมราชบัณฑิต", en: "Strict" },
  language: "th",
  ruleset: "th-khamkhom",
  rulesets: ["th-khamkhom"],
  default_for: ["th-khamkhom"],
  words: 37_228,
  words_by_squares: lengths([3400, 6900, 8000, 6100, 4500, 3100, 2100, 1300, 800, 500, 250, 150, 80, 48]),
  allowed: 0,
  refused: 0,
});

export const OWN = facts({
  id: "babiccina-slova",
  names: { cs: "Babiččina slova", th: "Babiččina slova", en: "Babiččina slova" },
  own: true,
  default_for: [],
  words: 812,
  words_by_squares: lengths([12, 60, 140, 180, 160, 110, 70, 40, 25, 15]),
  licence: "",
  sources: [
    {
      kind: "file",
      file: "babicka.txt",
      sha256: "11aa",
      format: "plain",
      encoding: "windows-1250",
      imported: "2026-11-30",
    },
  ],
  running_games: 1,
});

const reading = (change: Partial<WordReading>): WordReading => ({
  lemma: "kočka",
  part_of_speech: "noun",
  forms: [],
  prefix: null,
  excluded: null,
  vulgar: false,
  ...change,
});
const form = (change: Partial<WordReading["forms"][number]>) => ({
  kind: null,
  case: null,
  number: null,
  gender: null,
  person: null,
  ...change,
});

export function passport(change: Partial<WordPassport> = {}): WordPassport {
  return {
    text: "kočky",
    word: "kočky",
    squares: 5,
    accepted: true,
    reason: { code: "form" },
    decision: null,
    readings: [
      reading({ forms: [form({ case: "nominative", number: "plural" })] }),
      reading({
        lemma: "Kočka",
        part_of_speech: "name",
        forms: [form({ case: "genitive", number: "singular" })],
        excluded: "proper_name",
      }),
    ],
    nearest: [],
    ...change,
  };
}

/** A word of several readings, one refused by rule, and one that nobody knows. */
export const PASSPORTS: Readonly<Record<string, WordPassport>> = {
  kočky: passport(),
  žeň: passport({
    text: "žeň",
    word: "žeň",
    squares: 3,
    readings: [
      reading({ lemma: "žeň", forms: [form({ case: "nominative", number: "singular" })] }),
      reading({
        lemma: "ženit",
        part_of_speech: "verb",
        forms: [form({ kind: "imperative", number: "singular", person: 2 })],
      }),
    ],
  }),
  kočkám: passport({
    text: "kočkám",
    word: "kočkám",
    squares: 6,
    accepted: false,
    reason: { code: "excluded" },
    readings: [reading({ forms: [form({ case: "dative", number: "plural" })], excluded: "oblique_case" })],
  }),
  kočkf: passport({
    text: "kočkf",
    word: "kočkf",
    accepted: false,
    reason: { code: "unknown" },
    readings: [],
    nearest: [
      { word: "kočky", distance: 1 },
      { word: "žeň", distance: 2 },
    ],
  }),
};

export const LAYERS: LayersView = {
  dictionary: "cs",
  allowed: [{ word: "kešu", note: "známe ho všichni", changes: true }],
  refused: [{ word: "bé", note: "", changes: true }],
};

/** So many words that no screen shows them all: each with a number at its end. */
export function hits(count: number, from = 0): SearchHit[] {
  return Array.from({ length: count }, (_, at) => ({
    word: `slovo${from + at}`,
    squares: 6,
    points: 9,
    distance: null,
    standing: null,
  }));
}

export const INSPECTION: InspectionView = {
  file: "babicka.txt",
  format: "plain",
  encoding: "windows-1250",
  certainty: "guessed",
  affixes: null,
  suggested_name: "babicka",
  samples: [
    { encoding: "windows-1250", lines: ["kešu", "žába", "číča"] },
    { encoding: "UTF-8", lines: ["ke\uFFFDu", "\uFFFD\uFFFDba", "\uFFFD\uFFFD\uFFFDa"] },
  ],
};

export const REPORT: ImportReport = {
  file: "babicka.txt",
  format: "plain",
  encoding: "windows-1250",
  lines: 830,
  blank: 2,
  comments: 3,
  structure: 0,
  entries: 825,
  accepted: 812,
  duplicates: 4,
  normalised: { count: 6, examples: [{ line: 4, text: "KEŠU" }] },
  refused: [
    { reason: "too_short", tally: { count: 5, examples: [{ line: 9, text: "a" }] } },
    { reason: "characters", tally: { count: 4, examples: [{ line: 17, text: "c3po" }] } },
  ],
};
