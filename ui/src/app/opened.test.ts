/** Game files that are opened with the program: what became of them is told, but never in the midst of a turn. */
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import type { OpenedFile, TableView } from "../ipc";
import { IMPORTED } from "../testing/files";
import { klasikTurn, startInfo } from "../testing/fixtures";
import { named } from "../testing/page";
import { StillShell } from "../testing/still-shell";
import App from "./App.svelte";

const GOOD: OpenedFile = { kind: "imported", report: { ...IMPORTED, file: "evening.slovokham" } };
const BAD: OpenedFile = {
  kind: "failed",
  file: "photo.gcg",
  error: { code: "games_file_damaged", squares: [], words: [], line: 1, detail: null },
};

const shellWith = (table: TableView | null = null) => new StillShell({ info: startInfo(), table });
const shows = (name: string) =>
  expect.poll(() => document.querySelector(`[data-testid="${name}"]`) !== null).toBe(true);
const news = () => expect.poll(() => document.querySelector('[data-testid="files-news"]')?.textContent);

test("one that the program was started with is told of first", async () => {
  const shell = shellWith();
  shell.open(GOOD);
  await render(App, { shell });
  await news().toContain("evening.slovokham");
  expect(named("history")).not.toBeNull();
});

test("one that is opened later comes to the window that is there", async () => {
  const shell = shellWith();
  await render(App, { shell });
  await shows("new-game");
  shell.open(GOOD);
  await news().toContain("evening.slovokham");
});

test("of several the one that could not be read is told of", async () => {
  const shell = shellWith();
  shell.open(BAD);
  shell.open(GOOD);
  await render(App, { shell });
  await news().toContain("line 1");
});

test("at the table it waits until the table is left", async () => {
  const shell = shellWith(klasikTurn());
  await render(App, { shell });
  await shows("table");
  shell.open(GOOD);
  await userEvent.click(named("menu-button"));
  expect(document.querySelector('[data-testid="files-news"]')).toBeNull();
  await userEvent.click(named("menu-leave"));
  await news().toContain("evening.slovokham");
});
