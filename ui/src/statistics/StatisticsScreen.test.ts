import { Chart as Drawing } from "chart.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { LANGUAGES, locale } from "../i18n";
import type { Statistics } from "../ipc";
import { startInfo } from "../testing/fixtures";
import { expectAccessible, named, wishFor } from "../testing/page";
import { statistics } from "../testing/statistics";
import { StillShell } from "../testing/still-shell";
import { ChosenStatistics } from "./chosen.svelte";
import StatisticsScreen from "./StatisticsScreen.svelte";

afterEach(async () => {
  locale.current = "en";
  await wishFor("light");
  await page.viewport(414, 896);
});

async function visit(found: Statistics = statistics()) {
  const shell = new StillShell({ info: startInfo(), table: null });
  shell.records.players = ["Anna", "Bob"];
  shell.records.statistics = found;
  const chosen = new ChosenStatistics(shell, startInfo().rulesets);
  const ways = { onback: vi.fn(), onreplay: vi.fn() };
  const screen = await render(StatisticsScreen, { chosen, error: null, ...ways });
  // As in the app, the screen is as high as the window and scrolls in itself.
  Object.assign(screen.container.style, {
    display: "grid",
    boxSizing: "border-box",
    height: "100dvh",
    padding: "0.8rem",
    gridTemplateRows: "minmax(0, 1fr)",
  });
  await expect.poll(() => chosen.statistics).not.toBeNull();
  return { shell, chosen, screen, ...ways };
}

const canvasOf = (id: string) => named(`chart-${id}`).querySelector("canvas")!;
const drawingOf = (id: string) => Drawing.getChart(canvasOf(id));

describe("the statistics", () => {
  test.each(LANGUAGES)(
    "are accessible in %s, by day and by night, with every table open",
    async (language) => {
      locale.current = language;
      const { screen } = await visit();
      for (const details of document.querySelectorAll("details")) details.open = true;
      await expectAccessible(screen.container);
      await wishFor("dark");
      await expectAccessible(screen.container);
    },
  );

  test.each([
    [1280, 800],
    [800, 1280],
    [390, 844],
  ])("never need scrolling sideways at %i × %i", async (width, height) => {
    await page.viewport(width, height);
    await visit();
    for (const details of document.querySelectorAll("details")) details.open = true;
    const region = document.querySelector(".pages")!;
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
  });

  test("break no word of a record in two where the window is wide enough for it", async () => {
    await page.viewport(1280, 800);
    const found = statistics();
    const longest = { ...found.figures.longest_word!, text: "nejneobhospodařovanějšího".slice(0, 17) };
    await visit(statistics({ figures: { ...found.figures, longest_word: longest } }));
    const text = named("longest-word").querySelector("strong")!.firstChild!;
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, longest.text.length);
    expect(range.getClientRects().length).toBe(1);
  });

  test("are asked for whoever and whatever is chosen, in the person's own time", async () => {
    const { shell } = await visit();
    await userEvent.selectOptions(named("statistics-player"), "Bob");
    await userEvent.selectOptions(named("statistics-ruleset"), "cs-klasik");
    await expect
      .poll(() => shell.heard.at(-1))
      .toEqual([
        "statistics",
        { player: "Bob", ruleset: "cs-klasik", utc_offset_minutes: -new Date().getTimezoneOffset() },
      ]);
  });

  test("tell wins and streaks of a player only", async () => {
    await visit();
    expect(document.querySelector('[data-testid="figure-streak"]')).toBeNull();
    expect(named("figure-turns").textContent).toBe("34,021");
    expect(named("figure-ms_per_turn").textContent).toBe("74 sec");
    await userEvent.selectOptions(named("statistics-player"), "Anna");
    await expect.poll(() => document.querySelector('[data-testid="figure-streak"]')?.textContent).toBe("2");
    expect(named("figure-share").textContent).toBe("99%");
  });

  test("lead from a record to its game", async () => {
    const { onreplay } = await visit();
    expect(named("dearest-word").textContent).toContain("křížovka, 149 points");
    await userEvent.click(named("dearest-word").querySelector("button")!);
    expect(onreplay).toHaveBeenLastCalledWith(23, null);
    await userEvent.click(named("best-turn").querySelector("button")!);
    expect(onreplay).toHaveBeenLastCalledWith(23, 12);
  });

  test("say how sure a rating is, and name nobody whose data was deleted", async () => {
    await visit();
    const rows = [...named("table-players").querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows[0]).toContain("31.2 ± 3.6");
    expect(rows[2]).toContain("(deleted player)");
    expect(rows[2]).not.toContain("±");
  });

  test("draw what their tables say", async () => {
    await visit();
    await expect.poll(() => drawingOf("scores")).toBeDefined();
    const { labels, datasets } = drawingOf("scores")!.data;
    expect(labels).toContain("225–249");
    expect(datasets[0]?.data).toEqual([40, 133, 402, 0, 611, 240]);
    const rows = [...named("chart-scores").querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows[4]).toContain("250–274611");
  });

  test("draw a rating as a dot within its bounds", async () => {
    await visit();
    await expect.poll(() => drawingOf("ratings")).toBeDefined();
    const [dots, spans] = drawingOf("ratings")!.data.datasets;
    expect(dots?.data).toEqual([31.2, 27.9]);
    expect(spans?.data[0]).toEqual([expect.closeTo(27.6), expect.closeTo(34.8)]);
  });

  test("have no gaps in time", async () => {
    await visit();
    await expect.poll(() => drawingOf("games-by-month")).toBeDefined();
    expect(drawingOf("games-by-month")!.data.datasets[0]?.data).toEqual([12, 19, 0, 26, 33, 0, 0, 0, 40]);
  });

  test("change their letters with the language", async () => {
    await visit();
    await expect.poll(() => drawingOf("weekdays")).toBeDefined();
    expect(drawingOf("weekdays")!.data.labels?.[0]).toBe("Mon");
    locale.current = "cs";
    await expect.poll(() => drawingOf("weekdays")?.data.labels?.[0]).toBe("po");
  });

  test("colour the squares of the board and name the busiest", async () => {
    await visit();
    const heat = named("heat-cs-klasik");
    expect(heat.querySelectorAll("td.square").length).toBe(225);
    expect(heat.textContent).toContain("H8, 300×");
    expect(heat.querySelectorAll("tbody tr")[7]?.querySelectorAll("td")[7]?.textContent).toContain("300");
  });

  test("are saved as tables, of whoever is shown", async () => {
    const { shell, chosen } = await visit();
    await userEvent.selectOptions(named("statistics-player"), "Bob");
    await expect.poll(() => chosen.shown).toBe("Bob");
    const save = (name: string) => page.getByRole("button", { name, exact: true });
    await userEvent.click(save("Days of the week: save as CSV"));
    await expect.poll(() => named("statistics-news").textContent).toContain("statistics-weekdays.csv");
    await userEvent.click(save("Players: save as CSV"));
    await expect.poll(() => named("statistics-news").textContent).toContain("statistics-players.csv");
    expect(shell.heard.at(-1)).toMatchObject([
      "save_statistics",
      { scope: { player: "Bob", ruleset: null }, table: "players" },
    ]);
  });

  test("tell what does not count, and draw nothing of no games", async () => {
    const none = statistics().figures;
    const { shell, chosen } = await visit(statistics({ left_out: 2 }));
    expect(named("left-out").textContent).toContain("2 games do not count");
    shell.records.statistics = statistics({ figures: { ...none, games: 0 }, left_out: 0 });
    await chosen.look();
    await expect.poll(() => named("statistics-news").textContent).toContain("0 games");
    expect(document.querySelector("canvas")).toBeNull();
  });

  test("that cannot be had say why", async () => {
    const { shell, chosen } = await visit();
    shell.papers.fails = { statistics: { code: "database_damaged" } };
    await chosen.look();
    await expect.poll(() => named("statistics-news").textContent).toContain("damaged");
  });
});
