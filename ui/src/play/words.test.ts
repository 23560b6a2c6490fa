import { afterEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { LANGUAGES, locale } from "../i18n";
import type { Preview, TableView } from "../ipc";
import { klasikTurn } from "../testing/fixtures";
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
