import { expect, test } from "vitest";
import { incompleteness } from "./completeness";
import cs from "./messages/cs.json";
import dictionaryCs from "./messages/dictionary/cs.json";
import dictionaryEn from "./messages/dictionary/en.json";
import dictionaryTh from "./messages/dictionary/th.json";
import en from "./messages/en.json";
import filesCs from "./messages/files/cs.json";
import filesEn from "./messages/files/en.json";
import filesTh from "./messages/files/th.json";
import historyCs from "./messages/history/cs.json";
import historyEn from "./messages/history/en.json";
import historyTh from "./messages/history/th.json";
import statisticsCs from "./messages/statistics/cs.json";
import statisticsEn from "./messages/statistics/en.json";
import statisticsTh from "./messages/statistics/th.json";
import th from "./messages/th.json";

const forms = (match: Record<string, string>) => [{ match }];

test("the catalogues of the app are complete", () => {
  expect(incompleteness({ cs, th, en })).toEqual([]);
  expect(incompleteness({ cs: dictionaryCs, th: dictionaryTh, en: dictionaryEn })).toEqual([]);
  expect(incompleteness({ cs: filesCs, th: filesTh, en: filesEn })).toEqual([]);
  expect(incompleteness({ cs: historyCs, th: historyTh, en: historyEn })).toEqual([]);
  expect(incompleteness({ cs: statisticsCs, th: statisticsTh, en: statisticsEn })).toEqual([]);
});

test("a missing sentence is found", () => {
  expect(incompleteness({ cs: { a: "x" }, en: {} })).toEqual(["en: a is missing"]);
});

test("a placeholder that differs is found", () => {
  expect(incompleteness({ cs: { a: "{name}" }, en: { a: "{names}" } })).toEqual([
    "en: a has {names}, cs has {name}",
  ]);
});

test("a plural form that a whole number asks for is found", () => {
  const english = forms({ "countPlural=one": "{n}", "countPlural=other": "{n}" });
  expect(incompleteness({ cs: { a: english }, en: { a: english } })).toEqual(['cs: a has no form "few"']);
});
