import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { LANGUAGES, locale } from "../i18n";
import type { HistoryGame } from "../ipc";
import { startInfo } from "../testing/fixtures";
import { pastGame } from "../testing/games";
import { expectAccessible, named } from "../testing/page";
import { StillShell } from "../testing/still-shell";
import { History } from "./history.svelte";
import HistoryScreen from "./HistoryScreen.svelte";

afterEach(() => void (locale.current = "en"));

async function visit(games: HistoryGame[]) {
  const shell = new StillShell({ info: startInfo(), table: null });
  shell.records.games = games;
  const history = new History(shell, startInfo().rulesets);
  const ways = { onback: vi.fn(), onresume: vi.fn(), onreplay: vi.fn(), onstatistics: vi.fn() };
  const screen = await render(HistoryScreen, { history, error: null, ...ways });
  Object.assign(screen.container.style, {
    display: "grid",
    height: "100dvh",
    gridTemplateRows: "minmax(0, 1fr)",
  });
  await expect.poll(() => history.total).toBe(games.filter((game) => game.deleted_at === null).length);
  return { shell, history, screen, ...ways };
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-testid="game"]')];

describe("the list of games", () => {
  test("says how many games there are only when it knows", async () => {
    const shell = new StillShell({ info: startInfo(), table: null });
    let goOn = () => {};
    const wait = new Promise<void>((resolve) => (goOn = resolve));
    const answer = shell.history.bind(shell);
    shell.history = (query) => wait.then(() => answer(query));
    const history = new History(shell, startInfo().rulesets);
    const ways = { onback: vi.fn(), onresume: vi.fn(), onreplay: vi.fn(), onstatistics: vi.fn() };
    await render(HistoryScreen, { history, error: null, ...ways });
    expect(named("history-news").textContent).toBe("");
    goOn();
    await expect.poll(() => named("history-news").textContent).toBe("0 games");
  });

  test.each(LANGUAGES)("is accessible in %s, with a card open", async (language) => {
    locale.current = language;
    const { screen, history } = await visit([pastGame(1), pastGame(2, { favourite: true, title: "Vánoce" })]);
    await expectAccessible(screen.container);
    history.choose(2);
    await expect.poll(() => document.querySelector('[data-testid="game-card"]')).not.toBeNull();
    await expectAccessible(named("game-card"));
  });

  test("draws only the rows in view of a long list, and fetches the rest on the way", async () => {
    const { shell, history } = await visit(Array.from({ length: 1000 }, (_, id) => pastGame(id + 1)));
    expect(named("history-news").textContent).toContain("1,000 games");
    expect(rows().length).toBeLessThan(60);
    named("games").scrollTo(0, 1e9);
    await expect.poll(() => history.games.length).toBeGreaterThan(100);
    expect(shell.heard.filter(([command]) => command === "history").length).toBeGreaterThan(1);
  });

  test("says who won, and how far a game has come", async () => {
    await visit([pastGame(1), pastGame(2, { state: "unfinished", finished_at: null })]);
    await expect.poll(() => rows().length).toBe(2);
    expect(rows()[0]?.querySelector(".winner")?.textContent).toContain("Anna");
    expect(rows()[1]?.textContent).toContain("going on, 24 turns");
  });

  test("on a telephone every player of a game can be told by name and points", async () => {
    const called = (name: string, score: number) => ({ name, score, color: "", winner: false });
    const two = [called("José Arcadio Buendía", 359), called("Úrsula Iguarán Buendía", 399)];
    const four = [
      called("Mark Ogden", 172),
      called("Chappy", 184),
      called("Nicole Gorham", 221),
      called("Daniel Southam", 149),
    ];
    await page.viewport(390, 844);
    await visit([pastGame(1, { players: two }), pastGame(2, { players: four })]);
    await expect.poll(() => rows().length).toBe(2);
    expect(rows().map((row) => row.querySelectorAll(".name").length)).toEqual([2, 4]);
    for (const row of rows()) {
      const edge = row.getBoundingClientRect();
      for (const name of row.querySelectorAll(".name")) expect(name.clientWidth).toBeGreaterThan(50);
      for (const score of row.querySelectorAll(".score")) {
        const box = score.getBoundingClientRect();
        expect(box.right).toBeLessThanOrEqual(edge.right);
        expect(box.bottom).toBeLessThanOrEqual(edge.bottom);
      }
    }
    await page.viewport(414, 896);
  });

  test("what is typed is asked for", async () => {
    const { shell } = await visit([pastGame(1)]);
    await userEvent.click(document.querySelector("form summary")!);
    await userEvent.selectOptions(named("history-dictionary"), "cs");
    await userEvent.type(named("history-word"), "ano");
    await expect
      .poll(() => shell.heard.at(-1)?.[1])
      .toMatchObject({
        filter: { word: "ano", dictionary: "cs", deleted: false },
        key: "start",
        ascending: false,
      });
  });

  test("a deleted game can be brought back at once", async () => {
    const { history } = await visit([pastGame(1), pastGame(2)]);
    history.choose(2);
    await expect.poll(() => document.querySelector('[data-testid="game-delete"]')).not.toBeNull();
    await userEvent.click(named("game-delete"));
    await expect.poll(() => history.total).toBe(1);
    await userEvent.click(named("history-undo"));
    await expect.poll(() => history.total).toBe(2);
  });

  test("a game that leaves the shelf stays in its card until that is closed, and does not come back by itself", async () => {
    const { history } = await visit([pastGame(1, { favourite: true }), pastGame(2)]);
    history.shelf = "favourites";
    await expect.poll(() => history.total).toBe(1);
    history.choose(1);
    await expect.poll(() => document.querySelector('[data-testid="game-card"]')).not.toBeNull();
    await userEvent.click(named("game-favourite"));
    await expect.poll(() => history.total).toBe(0);
    expect(named<HTMLInputElement>("game-favourite").checked).toBe(false);
    await userEvent.keyboard("{Escape}");
    history.shelf = "all";
    await expect.poll(() => history.total).toBe(2);
    expect(document.querySelector('[data-testid="game-card"]')).toBeNull();
  });

  test("a player's data goes only after a question", async () => {
    const { shell, history } = await visit([pastGame(1)]);
    history.choose(1);
    await expect.poll(() => document.querySelector('[data-testid="forget-player"]')).not.toBeNull();
    await userEvent.click(named("forget-player"));
    expect(shell.heard.some(([command]) => command === "forget_player")).toBe(false);
    await userEvent.click(named("question-yes"));
    await expect.poll(() => shell.heard.find(([command]) => command === "forget_player")?.[1]).toBe("Anna");
  });

  test("leads to the statistics, and to files with all that was found", async () => {
    const { shell, history, onstatistics } = await visit([pastGame(1), pastGame(2), pastGame(3)]);
    await userEvent.click(named("statistics-open"));
    expect(onstatistics).toHaveBeenCalledOnce();
    expect(await history.numbers()).toEqual([1, 2, 3]);
    await userEvent.click(named("files-open"));
    await expect.poll(() => document.querySelector('[data-testid="files"]')).not.toBeNull();
    await userEvent.click(named("export-found"));
    await userEvent.click(named("export-games"));
    await expect
      .poll(() => shell.heard.find(([command]) => command === "export_games")?.[1])
      .toMatchObject({ games: [1, 2, 3], format: "json" });
  });

  test("a game alone goes into a file of its own", async () => {
    const { shell, history } = await visit([pastGame(1), pastGame(2)]);
    history.choose(2);
    await expect.poll(() => document.querySelector('[data-testid="card-files"]')).not.toBeNull();
    await userEvent.click(named("card-files").querySelector("summary")!);
    await userEvent.click(named("export-games"));
    await expect.poll(() => named("files-news").textContent).toContain("Saved as games.slovokham");
    expect(shell.heard.at(-1)?.[1]).toMatchObject({ games: [2] });
  });

  test("only a game that goes on can be gone on with", async () => {
    const { history, onresume } = await visit([pastGame(1), pastGame(2, { state: "unfinished" })]);
    history.choose(1);
    await expect.poll(() => document.querySelector('[data-testid="game-card"]')).not.toBeNull();
    expect(document.querySelector('[data-testid="game-resume"]')).toBeNull();
    history.choose(2);
    await expect.poll(() => document.querySelector('[data-testid="game-resume"]')).not.toBeNull();
    await userEvent.click(named("game-resume"));
    expect(onresume).toHaveBeenCalledWith(2);
  });
});
