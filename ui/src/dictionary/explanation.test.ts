import { afterEach, describe, expect, test } from "vitest";
import { LANGUAGES, locale } from "../i18n";
import type { WordForm, WordPassport, WordReading, WordReason } from "../ipc";
import { passport, PASSPORTS } from "../testing/dictionaries";
import { readingSentence, reasonSentences, tellingReadings } from "./explanation";

afterEach(() => void (locale.current = "en"));

const REASONS: WordReason[] = [
  { code: "added", note: "letter name" },
  { code: "headword" },
  { code: "listed" },
  { code: "empty" },
  { code: "foreign_characters", characters: ["-"] },
  { code: "thai_signs", characters: ["ๆ", "ฯ"] },
  { code: "misplaced_marks" },
  { code: "misordered", word: "น้ำ", is_word: true },
  { code: "misordered", word: "น้ำ", is_word: false },
  { code: "too_short", squares: 1, min: 2 },
  { code: "too_long", squares: 17, max: 15 },
  { code: "known_as", kinds: ["everyday_compound"] },
  { code: "known_as", kinds: ["abbreviation"] },
  { code: "known_as", kinds: ["personal_name"] },
  { code: "known_as", kinds: ["place_name"] },
  { code: "known_as", kinds: ["proper_name"] },
  { code: "known_as", kinds: ["misspelling"] },
  { code: "known_as", kinds: ["other_list"] },
  { code: "unknown" },
];

const [noun] = passport().readings;
const reading = (change: Partial<WordReading>): WordReading => ({ ...noun!, ...change });
const NO_FORM: WordForm = { kind: null, case: null, number: null, gender: null, person: null };
const form = (change: Partial<WordForm>): WordForm => ({ ...NO_FORM, ...change });
const told = (word: WordPassport) => tellingReadings(word.readings).map(readingSentence);

describe.each(LANGUAGES)("in %s", (language) => {
  test("each reason has a sentence of its own", () => {
    locale.current = language;
    const sentences = REASONS.map((reason) => reasonSentences(passport({ accepted: false, reason })).join());
    expect(new Set(sentences).size).toBe(REASONS.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^\S[^_{}]+$/);
  });
});

describe("what a word is stands in one sentence", () => {
  test.each([
    ["en", "nominative plural of kočka, noun"],
    ["cs", "1. pád množného čísla slova kočka, podstatné jméno"],
    ["th", "การกที่ 1 (ประธาน) พหูพจน์ ของคำว่า kočka (คำนาม)"],
  ] as const)("in %s", (language, sentence) => {
    locale.current = language;
    expect(told(PASSPORTS["kočky"]!)).toEqual([sentence]);
  });

  test("with the rule that keeps it out", () => {
    expect(told(PASSPORTS["kočkám"]!)).toEqual([
      "dative plural of kočka, noun; declined words count only in the nominative",
    ]);
  });

  test("once for each way of reading it", () => {
    expect(told(PASSPORTS["žeň"]!)).toEqual([
      "nominative singular of žeň, noun",
      "second person singular, imperative of ženit, verb",
    ]);
  });

  test("with all forms that look the same", () => {
    const forms = [
      form({ case: "nominative", number: "singular" }),
      form({ case: "accusative", number: "plural", gender: "feminine" }),
    ];
    expect(readingSentence(reading({ forms }))).toBe(
      "nominative singular or accusative plural, feminine of kočka, noun",
    );
  });

  test("participles, prefixes, vulgar words", () => {
    const forms = [form({ kind: "past_participle", number: "plural", gender: "neuter" })];
    const said = reading({ lemma: "dělat", part_of_speech: "verb", forms, prefix: "negation", vulgar: true });
    expect(readingSentence(said)).toBe("past participle plural, neuter of dělat, verb, negated, vulgar");
    expect(readingSentence(reading({ lemma: "že", part_of_speech: "conjunction", forms: [NO_FORM] }))).toBe(
      "že, conjunction",
    );
  });

  test("a name only where the word is nothing else", () => {
    const name = reading({ lemma: "Praha", part_of_speech: "name", excluded: "proper_name" });
    expect(tellingReadings([noun!, name])).toEqual([noun]);
    expect(tellingReadings([name])).toEqual([name]);
    expect(tellingReadings([])).toEqual([]);
  });
});

test("a wide dictionary takes everyday compounds, and says so", () => {
  const reason: WordReason = { code: "known_as", kinds: ["everyday_compound"] };
  const [taken] = reasonSentences(passport({ accepted: true, reason }));
  expect(taken).toBe("It is an everyday compound, which this wide dictionary accepts.");
});
