import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import type { NewGame, StartInfo, TableView } from "../ipc";
import { LANGUAGES, locale } from "../i18n";
import { klasikTurn, startInfo } from "../testing/fixtures";
import { expectAccessible, named, wishFor } from "../testing/page";
import { StillShell } from "../testing/still-shell";
import App from "./App.svelte";

afterEach(() => void (locale.current = "en"));

async function open(change: Partial<StartInfo> = {}, table: TableView | null = null) {
  const shell = new StillShell({ info: startInfo(change), table });
  const screen = await render(App, { shell });
  await expect.poll(() => document.querySelector("h1, [data-testid='table']") !== null).toBe(true);
  return { shell, screen };
}

const tap = (name: string) => userEvent.click(named(name));
const choose = (name: string) => userEvent.click(named(name), { force: true });

describe("the start screen", () => {
  test.each(LANGUAGES)("is accessible in %s, by day and by night", async (language) => {
    const { screen } = await open({ language });
    await expectAccessible(screen.container);
    await wishFor("dark");
    await expectAccessible(screen.container);
    await wishFor("light");
    expect(document.documentElement.lang).toBe(language);
  });

  test("shows unfinished games and goes on with one", async () => {
    const { shell } = await open();
    const games = [...document.querySelectorAll<HTMLElement>('[data-testid="open-game"]')];
    expect(games.map((game) => game.dataset["game"])).toEqual(["7", "5"]);
    expect(games[0]?.textContent).toContain("Petr 96");
    await userEvent.click(games[1]!);
    expect(shell.heard).toEqual([["open_game", 5]]);
    await expect.poll(() => named("start-error").textContent).toContain("moved on");
  });

  test("shows what could not be loaded, in the person's language", async () => {
    await open({ problems: [{ code: "dictionary_damaged", detail: "cs.fst: wrong hash" }] });
    expect(named("problems").textContent).toContain("The dictionary is damaged.");
    await tap("language-cs");
    expect(named("problems").textContent).toContain("Slovník je poškozený.");
  });

  test("reminds of a backup when the person wished so", async () => {
    const { shell } = await open();
    expect(document.querySelector('[data-testid="backup-due"]')).toBeNull();
    shell.shelves.reminder = { last_backup: null, every_days: 7, due: true };
    await tap("history-open");
    await tap("history-back");
    await expect.poll(() => document.querySelector('[data-testid="backup-due"]')).not.toBeNull();
    await tap("backup-open");
    await expect.poll(() => document.querySelector('[data-testid="files"]')).not.toBeNull();
  });

  test("a table that was open is open again", async () => {
    await open({}, klasikTurn());
    expect(named("table").dataset["phase"]).toBe("playing");
  });

  test("a program that cannot start says why and tries again", async () => {
    const shell = new StillShell({ info: startInfo(), table: null });
    shell.startInfo = vi
      .fn(shell.startInfo)
      .mockRejectedValueOnce({ code: "database_newer", squares: [], words: [], detail: "version 9" });
    await render(App, { shell });
    await expect
      .poll(() => document.querySelector('[data-testid="failed"]')?.textContent)
      .toContain("newer version");
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await expect.poll(() => document.querySelector('[data-testid="new-game"]')).not.toBeNull();
  });
});

describe("the language", () => {
  test("changes at once and is remembered", async () => {
    const { shell } = await open();
    await tap("language-th");
    expect(named("new-game").textContent).toBe("เกมใหม่");
    expect(shell.heard).toEqual([["set_language", "th"]]);
    await tap("language-cs");
    expect(named("new-game").textContent).toBe("Nová hra");
  });
});

describe("the set-up screen", () => {
  test.each(LANGUAGES)("is accessible in %s", async (language) => {
    const { screen } = await open({ language });
    await tap("new-game");
    named("setup-more").setAttribute("open", "");
    await expectAccessible(screen.container);
  });

  test("asks for everything and sends it", async () => {
    const { shell } = await open();
    await tap("new-game");
    await choose("setup-ruleset-cs-klasik");
    await userEvent.fill(named("setup-name-0"), "Jana");
    await tap("setup-add-player");
    await userEvent.fill(named("setup-name-2"), "Ola");
    await choose("setup-limit-60");
    await choose("setup-first-2");
    await userEvent.click(named("setup-more").querySelector("summary")!);
    await choose("setup-total-900");
    await choose("setup-hide-racks");
    await choose("setup-rack-size-7");
    await choose("setup-option-settle_racks");
    await userEvent.fill(named("setup-seed"), "42");
    await tap("setup-start");
    const [command, setup] = shell.heard[0] ?? [];
    expect(command).toBe("new_game");
    expect(setup as NewGame).toMatchObject({
      ruleset: "cs-klasik",
      players: [{ name: "Jana" }, { name: "Player 2" }, { name: "Ola" }],
      first: 2,
      seed: 42,
      options: {
        rack_size: 7,
        turn_seconds: 60,
        total_seconds: 900,
        open_racks: true,
        settle_racks: true,
        full_rack_bonus: false,
      },
    });
  });

  test("shows only the options that a rule set has", async () => {
    await open();
    await tap("new-game");
    await choose("setup-ruleset-th-khamkhom");
    expect(
      document.querySelector('[data-testid^="setup-option-"], [data-testid="setup-rack-size"]'),
    ).toBeNull();
    expect(named("setup-dictionary-th-wide")).not.toBeNull();
  });

  test("says what keeps the game from starting", async () => {
    await open();
    await tap("new-game");
    await userEvent.fill(named("setup-name-0"), "");
    await expect.poll(() => named("setup-mistake").textContent.trim()).toBe("Every player needs a name.");
    expect(named("setup-start").hasAttribute("disabled")).toBe(true);
  });
});

describe("the end of a game", () => {
  const over = klasikTurn({
    phase: "over",
    on_turn: null,
    rack: null,
    over: {
      reason: "out",
      winners: [0, 1],
      lines: [
        {
          player: 0,
          score: 139,
          left_over: [
            { text: "CH", points: 4, blank: false },
            { text: "*", points: 0, blank: true },
          ],
          left_over_points: 4,
          adjustment: -4,
          final: 135,
        },
        { player: 1, score: 131, left_over: [], left_over_points: 0, adjustment: 4, final: 135 },
      ],
    },
  });
  const line = (player: number) =>
    [...document.querySelectorAll(`[data-final-player="${player}"] > *`)]
      .map((cell) => cell.textContent.replace(/\s+/g, " ").trim())
      .join(" | ");

  test("shows the arithmetic of every player, and that equals share", async () => {
    const { screen } = await open({}, over);
    expect(named("winner").textContent.trim()).toBe("A tie: Jana and Somchai");
    expect(line(0)).toBe("Jana | 139 | CH (4 points) | −4 | 135");
    expect(line(1)).toBe("Somchai | 131 | none | +4 | 135");
    await expectAccessible(screen.container);
  });

  test("the language changes there too", async () => {
    await open({}, over);
    await tap("language-cs");
    expect(named("winner").textContent.trim()).toBe("Remíza: Jana a\u00a0Somchai");
  });

  test("the board can be looked at once more", async () => {
    await open({}, over);
    await tap("show-board");
    expect(document.querySelector('[data-testid="clock"]')).toBeNull();
    expect(named("board")).not.toBeNull();
    await tap("show-result");
    expect(named("final")).not.toBeNull();
  });

  test("from there one comes to the start", async () => {
    await open({}, over);
    await tap("to-start");
    await expect.poll(() => document.querySelector('[data-testid="new-game"]')).not.toBeNull();
  });
});
