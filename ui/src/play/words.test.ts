import { afterEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { LANGUAGES, locale } from "../i18n";
import type { Preview, TableView } from "../ipc";
import { klasikTurn, KLASIK } from "../testing/fixtures";
import { asked, textOf as said } from "../testing/office";
import { expectAccessible, named } from "../testing/page";
import { handOver, present, sitDown } from "../testing/table";

afterEach(() => void (locale.current = "en"));

const REFUSED: Preview = { kind: "refused", code: "not_in_dictionary", squares: [], words: ["kočkf"] };
const LAID = [{ square: "J8", tile: "K", as: null }];

const players = ["Jana", "Somchai", "Petr"].map((name, seat) => ({
  name,
  color: "#b4492f",
  score: 0,
  rack_count: 8,
  total_left_ms: null,
  left: seat === 2,
}));

const turn = (change: Partial<TableView> = {}) =>
  klasikTurn({
    players,
    tentative: LAID,
    preview: REFUSED,
    ruleset: { ...KLASIK, table_may_overrule: true },
    ...change,
  });

const word = (where: string) => named(where).querySelector<HTMLElement>('[data-testid="about-word"]')!;

describe("a word at the table", () => {
  test("tells why it is refused, in the words of this game", async () => {
    const { shell } = await sitDown(turn());
    await userEvent.click(word("preview"));
    await expect.poll(() => present("passport-verdict")).toBe(true);
    expect(asked(shell, "explain")).toEqual([["kočkf"]]);
    expect(said("passport-verdict")).toBe("It does not count.");
  });

  test.each(LANGUAGES)("has a card that is accessible in %s", async (language) => {
    locale.current = language;
    await sitDown(turn());
    await userEvent.click(word("preview"));
    await expect.poll(() => present("passport-verdict")).toBe(true);
    await expectAccessible(named("passport"));
  });

  test("of the last turn tells what it is", async () => {
    await sitDown(turn());
    await userEvent.click(document.querySelector<HTMLElement>('[data-word="ažena"]')!);
    await expect.poll(() => present("passport-verdict")).toBe(true);
  });

  test("is nobody else's business once the turn is over", async () => {
    const { shell, table } = await sitDown(turn());
    await userEvent.click(word("preview"));
    await expect.poll(() => present("passport")).toBe(true);
    shell.change(handOver(turn()));
    await expect.poll(() => present("passport")).toBe(false);
    expect(table.passport.word).toBeNull();
  });
});

describe("the table may overrule", () => {
  async function appeal() {
    const seat = await sitDown(turn());
    await userEvent.click(word("preview"));
    await expect.poll(() => present("appeal")).toBe(true);
    await userEvent.click(named("appeal"));
    return seat;
  }

  test("when all who still play agree", async () => {
    const { shell } = await appeal();
    expect(named("agreement").textContent).toContain("Shall “kočkf” count?");
    expect(present("agree-0") || present("agree-2")).toBe(false);
    expect(named("agreement-yes").hasAttribute("disabled")).toBe(true);
    await userEvent.click(named("agree-1"));
    await userEvent.click(named("agreement-yes"));
    expect(asked(shell, "overrule")).toEqual([{ placements: LAID, words: ["kočkf"], agreed: [0, 1] }]);
    await expect.poll(() => present("hand-over")).toBe(true);
  });

  test("and somebody may think better of it", async () => {
    const { shell } = await appeal();
    await userEvent.click(named("agree-1"));
    await userEvent.click(named("agree-1"));
    expect(named("agreement-yes").hasAttribute("disabled")).toBe(true);
    await userEvent.click(named("agreement-no"));
    expect(present("agreement")).toBe(false);
    expect(asked(shell, "overrule")).toEqual([]);
  });

  test("only where that was agreed before the game", async () => {
    await sitDown(turn({ ruleset: { ...KLASIK, table_may_overrule: false } }));
    await userEvent.click(word("preview"));
    await expect.poll(() => present("passport-verdict")).toBe(true);
    expect(present("appeal")).toBe(false);
  });

  test("and the last turn tells of it", async () => {
    const last = turn().last_turn!;
    await sitDown(turn({ last_turn: { ...last, overruled: ["ažena"] } }));
    expect(said("last-overruled")).toBe("“ažena”: counted by agreement");
  });

  test.each(LANGUAGES)("is accessible in %s", async (language) => {
    locale.current = language;
    await appeal();
    await expectAccessible(named("agreement"));
  });
});
