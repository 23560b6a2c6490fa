import { afterEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { LANGUAGES, locale } from "../i18n";
import { startInfo } from "../testing/fixtures";
import { asked, textOf, visitOffice } from "../testing/office";
import { expectAccessible, named } from "../testing/page";
import { StillShell } from "../testing/still-shell";
import { Passport } from "./passport.svelte";
import PassportCard from "./PassportCard.svelte";

afterEach(() => void (locale.current = "en"));

const present = (name: string) => document.querySelector(`[data-testid="${name}"]`) !== null;

async function card(word: string) {
  const shell = new StillShell({ info: startInfo(), table: null });
  const passport = new Passport(shell, () => ({ kind: "dictionary", id: "cs" }));
  const screen = await render(PassportCard, { passport });
  await passport.open(word);
  return { shell, passport, screen };
}

describe("the card of a word", () => {
  test("says that it counts and what it is", async () => {
    await card("kočky");
    expect(textOf("passport-verdict")).toBe("It counts.");
    expect(textOf("passport-reading")).toBe("nominative plural of kočka, noun");
  });

  test.each(LANGUAGES)("is accessible in %s", async (language) => {
    locale.current = language;
    await card("kočkf");
    await expectAccessible(named("passport"));
  });

  test("leads to similar words and back", async () => {
    const { passport } = await card("kočkf");
    expect(textOf("passport-reason")).toBe("Nothing is known about this word.");
    await userEvent.click(named("passport-near"));
    expect(passport.word).toBe("kočky");
    await expect.poll(() => textOf("passport-verdict")).toBe("It counts.");
    await userEvent.click(named("passport-back"));
    await expect.poll(() => textOf("passport-verdict")).toBe("It does not count.");
    expect(present("passport-back")).toBe(false);
    await userEvent.click(named("passport-close"));
    expect(present("passport")).toBe(false);
  });

  test("shows the card of the word that was asked last", async () => {
    const { passport, shell } = await card("kočky");
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const explain = shell.explain;
    shell.explain = async (words) => {
      if (words[0] === "kočkám") await held;
      return explain(words);
    };
    const slow = passport.open("kočkám");
    await passport.open("žeň");
    answer();
    await slow;
    expect(passport.found?.word).toBe("žeň");
  });

  test("says why it cannot be shown", async () => {
    const { shell, passport } = await card("kočky");
    shell.papers.fails["explain"] = { code: "dictionary_missing" };
    await passport.open("žeň");
    await expect.poll(() => named("passport").textContent).toContain("The dictionary is missing.");
  });
});

describe("in the office", () => {
  test("a word can be allowed, and the card says so at once", async () => {
    const { office, shell } = await visitOffice("words");
    await office.passport.open("kočkám");
    shell.explain = async ([word = ""]) => [
      { ...office.passport.found!, word, accepted: true, decision: { standing: "allowed", note: "" } },
    ];
    await userEvent.click(named("own-allow"));
    expect(asked(shell, "put_layer_word")).toEqual([
      { id: "cs", word: "kočkám", verdict: "allowed", note: "" },
    ]);
    await expect.poll(() => textOf("passport-own")).toBe("You allowed this word yourselves.");
    await userEvent.click(named("own-take"));
    expect(asked(shell, "remove_layer_word")).toEqual([{ id: "cs", word: "kočkám" }]);
  });
});
