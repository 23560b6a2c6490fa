import { afterEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { LANGUAGES, locale } from "../i18n";
import { asked, textOf, visitOffice } from "../testing/office";
import { expectAccessible, named } from "../testing/page";

afterEach(() => void (locale.current = "en"));

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-testid="hit"]')];
const last = <T>(all: T[]) => all.at(-1);

describe("a search", () => {
  test.each([
    ["prefix", "ko", { kind: "prefix", text: "ko" }],
    ["exact", "kočka", { kind: "exact", text: "kočka" }],
    ["suffix", "ka", { kind: "suffix", text: "ka" }],
    ["contains", "oč", { kind: "contains", text: "oč" }],
    ["pattern", "k??*a", { kind: "pattern", text: "k??*a" }],
    ["hand", "k o č ?", { kind: "hand", tiles: "k o č ?", whole: false }],
    ["near", "kočkf", { kind: "near", text: "kočkf", distance: 2 }],
  ])("by %s is asked as it is typed", async (mode, text, find) => {
    const { shell } = await visitOffice("words");
    await userEvent.selectOptions(named("search-mode"), mode);
    await userEvent.fill(named("search-text"), text);
    await expect
      .poll(() => last(asked(shell, "search_dictionary")))
      .toMatchObject({ id: "cs", query: { find, min_squares: null, max_squares: null, scope: "in_use" } });
  });

  test("can be narrowed by length and to one's own words", async () => {
    const { shell } = await visitOffice("words");
    named("search-scope").closest("details")!.open = true;
    await userEvent.selectOptions(named("search-fewest"), "3");
    await userEvent.selectOptions(named("search-most"), "5");
    await userEvent.selectOptions(named("search-scope"), "refused_by_me");
    await expect
      .poll(() => last(asked(shell, "search_dictionary")))
      .toMatchObject({
        query: { find: { kind: "all" }, min_squares: 3, max_squares: 5, scope: "refused_by_me" },
      });
  });

  test("tells about the typed word, whether it is found or not", async () => {
    const { office } = await visitOffice("words", { found: 0 });
    await userEvent.fill(named("search-text"), " kočkám ");
    await userEvent.click(named("about-typed"));
    expect(office.passport.word).toBe("kočkám");
    office.passport.close();
    await userEvent.selectOptions(named("search-mode"), "pattern");
    await expect.poll(() => document.querySelector('[data-testid="about-typed"]')).toBeNull();
  });

  test("begins in the dictionary of one's own language", async () => {
    locale.current = "th";
    const { office } = await visitOffice("words");
    expect(office.chosen?.id).toBe("th-strict");
  });

  test("speaks of CH only where there is such a tile", async () => {
    await visitOffice("words");
    await userEvent.selectOptions(named("search-mode"), "hand");
    const form = () => document.querySelector("form[role=search]")!.textContent;
    await expect.poll(form).toContain("c h are two tiles");
    await userEvent.selectOptions(named("office-dictionary"), "th-strict");
    await expect.poll(form).not.toContain("c h");
    expect(form()).toContain("A space keeps tiles apart");
  });

  test("goes to another dictionary", async () => {
    const { shell } = await visitOffice("words");
    await userEvent.selectOptions(named("office-dictionary"), "th-strict");
    await expect.poll(() => last(asked(shell, "search_dictionary"))).toMatchObject({ id: "th-strict" });
  });

  test("says why it cannot be answered", async () => {
    const { shell } = await visitOffice("words");
    shell.papers.fails["search_dictionary"] = { code: "query_unplayable" };
    await userEvent.fill(named("search-text"), "@");
    await expect.poll(() => textOf("search-news")).toMatch(/tiles/);
    expect(rows()).toEqual([]);
  });
});

describe("the list of results", () => {
  test("says how many there are", async () => {
    await visitOffice("words", { found: 3 });
    await expect.poll(() => textOf("search-news")).toBe("3 words found");
  });

  test("holds only the rows in view, and fetches more when its end comes near", async () => {
    const { office } = await visitOffice("words", { found: 450 });
    expect(textOf("search-news")).toBe("The first 200 words; scroll for more");
    expect(rows().length).toBeLessThan(80);
    const list = named("search-results");
    list.scrollTo(0, list.scrollHeight);
    await expect.poll(() => office.search.hits.length).toBe(400);
    list.scrollTo(0, list.scrollHeight);
    await expect.poll(() => textOf("search-news")).toBe("450 words found");
    list.scrollTo(0, list.scrollHeight);
    await expect.poll(() => rows().some((row) => row.dataset["word"] === "slovo449")).toBe(true);
  });

  test("begins at the top again with another search, even if that finds the same", async () => {
    await visitOffice("words", { found: 200 });
    const list = named("search-results");
    await expect.poll(() => rows().length).toBeGreaterThan(0);
    list.scrollTo(0, 2000);
    expect(list.scrollTop).toBeGreaterThan(0);
    await userEvent.fill(named("search-text"), "slovo");
    await expect.poll(() => list.scrollTop).toBe(0);
  });

  test("is walked with the arrow keys and opens cards", async () => {
    const { office } = await visitOffice("words", { found: 200 });
    await expect.poll(() => rows().length).toBeGreaterThan(0);
    rows()[0]!.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    await expect.poll(() => document.activeElement?.getAttribute("data-word")).toBe("slovo1");
    await userEvent.keyboard("{End}");
    await expect.poll(() => document.activeElement?.getAttribute("data-word")).toBe("slovo199");
    await userEvent.keyboard("{Enter}");
    expect(office.passport.word).toBe("slovo199");
  });

  test("tells its own words apart", async () => {
    const own = { squares: 4, points: 9, distance: 1, word: "kešu", standing: "allowed" as const };
    await visitOffice("words", { hits: [own] });
    await expect.poll(() => textOf("hit")).toBe("kešu allowed by us 4 squares, 9 points, differs by 1");
  });

  test.each(LANGUAGES)("is accessible in %s", async (language) => {
    locale.current = language;
    const { screen } = await visitOffice("words");
    named("search-scope").closest("details")!.open = true;
    await expectAccessible(screen.container);
  });
});
