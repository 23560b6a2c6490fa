import { afterEach, describe, expect, test } from "vitest";
import type { ErrorCode, Language, RefusalCode, TurnView } from "../ipc";
import {
  errorSentence,
  lastTurnSentence,
  LANGUAGES,
  locale,
  m,
  quotedList,
  refusalSentence,
  squareSentence,
} from ".";

const CODES: RefusalCode[] = [
  "game_over",
  "nothing_placed",
  "not_your_tile",
  "off_board",
  "square_occupied",
  "joker_undesignated",
  "joker_bad_letter",
  "mark_without_base",
  "mark_on_old_tile",
  "mark_not_allowed",
  "not_in_line",
  "gap",
  "start_not_covered",
  "not_connected",
  "too_short",
  "ch_must_be_one_tile",
  "not_in_dictionary",
  "nothing_exchanged",
  "bag_too_small",
];

afterEach(() => void (locale.current = "en"));

const refusal = (code: RefusalCode, squares: string[] = [], words: string[] = []) => ({
  code,
  squares,
  words,
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("each refusal has a sentence of its own", () => {
    locale.current = language;
    const sentences = CODES.map((code) => refusalSentence(refusal(code, ["H8"], ["xyz"])));
    expect(new Set(sentences).size).toBe(CODES.length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/_|\{|undefined/);
  });

  test("an unknown code is an error of the program", () => {
    locale.current = language;
    expect(errorSentence({ code: "never_heard_of" as ErrorCode })).toBe(m.error_internal());
  });
});

const said = (language: Language, ...about: Parameters<typeof refusal>) => {
  locale.current = language;
  return refusalSentence(refusal(...about));
};

describe("a list", () => {
  const words = ["ขา", "ขำ", "นา"];
  test.each([
    ["th", 2, "“ขา” และ “ขำ”"],
    ["th", 3, "“ขา” “ขำ” และ “นา”"],
    ["cs", 3, "„ขา“, „ขำ“ a\u00a0„นา“"],
    ["en", 2, "“ขา” and “ขำ”"],
  ] as const)("in %s of %i words", (language, count, list) => {
    locale.current = language;
    expect(quotedList(words.slice(0, count))).toBe(list);
  });
});

describe("what a refusal is about stands in its sentence", () => {
  test("squares, one or several", () => {
    expect(said("cs", "gap", ["I8"])).toBe("Mezi kameny zůstalo prázdné pole I8.");
    expect(said("cs", "gap", ["I8", "J8"])).toBe("Mezi kameny zůstala prázdná pole I8 a\u00a0J8.");
    expect(said("en", "gap", ["I8", "J8", "K8"])).toBe("There are gaps between the tiles at I8, J8, and K8.");
    expect(said("th", "gap", ["I8"])).toBe("ระหว่างเบี้ยมีช่องว่างที่ I8");
  });

  test("words, in the quotation marks of the language", () => {
    expect(said("cs", "not_in_dictionary", [], ["xyz"])).toBe("Slovo „xyz“ ve slovníku není.");
    expect(said("cs", "not_in_dictionary", [], ["xyz", "abc"])).toBe(
      "Slova „xyz“ a\u00a0„abc“ ve slovníku nejsou.",
    );
    expect(said("en", "not_in_dictionary", [], ["xyz"])).toBe("“xyz” is not in the dictionary.");
  });

  test("an exchange of a tile that is not there names no square", () => {
    expect(said("cs", "not_your_tile")).toBe("Tyto kameny ve vašem zásobníku nejsou.");
  });
});

describe("Czech counts in three ways", () => {
  test.each([
    [1, "1 bod"],
    [2, "2 body"],
    [4, "4 body"],
    [5, "5 bodů"],
    [0, "0 bodů"],
    [22, "22 bodů"],
    [-3, "-3 body"],
  ])("%i", (count, sentence) => {
    locale.current = "cs";
    expect(m.points({ count })).toBe(sentence.replace(" ", "\u00a0"));
  });
});

describe("the last turn is told", () => {
  const turn: TurnView = {
    number: 3,
    player: 1,
    end: "play",
    score: 12,
    bonus: 0,
    words: [
      { text: "kotě", from: "H8", direction: "down", score: 8 },
      { text: "on", from: "H9", direction: "across", score: 4 },
    ],
    placed: [],
    overruled: [],
    lifted: [],
    exchanged: 0,
    drawn: 4,
  };
  const names = ["Jana", "Petr"];

  test("in words that fit any name", () => {
    locale.current = "cs";
    expect(lastTurnSentence(turn, names)).toBe("Petr: „kotě“ a\u00a0„on“, 12\u00a0bodů");
    expect(lastTurnSentence({ ...turn, bonus: 50 }, names)).toContain("prémie 50");
    expect(lastTurnSentence({ ...turn, end: "exchange", exchanged: 3 }, names)).toBe(
      "Petr: výměna 3\u00a0kamenů",
    );
    expect(lastTurnSentence({ ...turn, end: "timeout" }, names)).toBe("Petr: vypršel čas");
    expect(lastTurnSentence(null, names)).toBe("Hra začíná.");
  });
});

describe("squares are named", () => {
  const empty = { square: "H8", premium: null, start: false, tiles: [], tentative: false };
  test("with what is on them", () => {
    locale.current = "cs";
    expect(squareSentence(empty)).toBe("H8, prázdné pole");
    expect(squareSentence({ ...empty, start: true })).toBe("H8, prázdné startovní pole");
    expect(squareSentence({ ...empty, premium: { square: "H8", kind: "word", times: 3 } })).toBe(
      "H8, prázdné, 3× slovo",
    );
    const tiles = [{ text: "CH", points: 0, blank: true }];
    expect(squareSentence({ ...empty, tiles })).toBe("H8, CH, žolík");
    expect(squareSentence({ ...empty, tiles, tentative: true })).toBe("H8, CH, položeno v\u00a0tomto tahu");
  });
});
