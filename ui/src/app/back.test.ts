/** "Back": Android's button, and that of a mouse. */
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import type { DeviceView, TableView } from "../ipc";
import { klasikTurn, startInfo } from "../testing/fixtures";
import { expectAccessible, named } from "../testing/page";
import { StillShell } from "../testing/still-shell";
import App from "./App.svelte";

const TABLET: DeviceView = { keep_awake: false };

async function open(device: DeviceView | null, table: TableView | null = null) {
  const shell = new StillShell({ info: startInfo({ device }), table });
  const screen = await render(App, { shell });
  await expect.poll(() => document.querySelector("h1, [data-testid='table']") !== null).toBe(true);
  return { shell, screen };
}

const tap = (name: string) => userEvent.click(named(name));
const shows = (name: string) =>
  expect.poll(() => document.querySelector(`[data-testid="${name}"]`) !== null).toBe(true);
const lacks = (name: string) =>
  expect.poll(() => document.querySelector(`[data-testid="${name}"]`) !== null).toBe(false);

test("on a tablet it closes a dialog first, then asks whether to leave the table", async () => {
  const { shell, screen } = await open(TABLET, klasikTurn());
  await tap("menu-button");
  shell.pressBack();
  await lacks("menu");
  expect(document.querySelector('[data-testid="question"]')).toBeNull();
  shell.pressBack();
  await shows("question");
  await expectAccessible(screen.container);
  shell.pressBack();
  await lacks("question");
  expect(named("table")).not.toBeNull();
  shell.pressBack();
  await shows("question");
  await tap("question-yes");
  await shows("new-game");
});

test("on a tablet it leads from every other screen to the start, and asks before the program ends", async () => {
  const { shell } = await open(TABLET);
  for (const [name, screen] of [
    ["new-game", "setup"],
    ["dictionaries", "office"],
    ["history-open", "history"],
    ["about-open", "about"],
  ] as const) {
    await tap(name);
    await shows(screen);
    shell.pressBack();
    await shows("new-game");
  }
  shell.pressBack();
  await shows("question");
  await tap("question-no");
  await lacks("question");
  expect(shell.heard).not.toContainEqual(["exit"]);
  shell.pressBack();
  await shows("question");
  await tap("question-yes");
  await expect.poll(() => shell.heard).toContainEqual(["exit"]);
});

test("with a mouse it leads back too, as often as one likes, but not out of the program", async () => {
  const { shell } = await open(null);
  for (let time = 0; time < 2; time += 1) {
    await tap("about-open");
    await shows("about");
    history.back();
    await shows("new-game");
  }
  await tap("new-game");
  await shows("setup");
  history.back();
  await shows("new-game");
  expect(shell.heard).not.toContainEqual(["exit"]);
  expect(document.querySelector('[data-testid="question"]')).toBeNull();
});

test("a game that is over is left without a question", async () => {
  const over = klasikTurn({
    phase: "over",
    on_turn: null,
    rack: null,
    over: { reason: "out", winners: [0], lines: [] },
  });
  const { shell } = await open(TABLET, over);
  await shows("final");
  shell.pressBack();
  await shows("new-game");
});
