/** A dictionary office to visit in a test: the whole screen, with a shell that only answers. */
import { render } from "vitest-browser-svelte";
import DictionaryScreen from "../dictionary/DictionaryScreen.svelte";
import { Office, type Tab } from "../dictionary/office.svelte";
import { startInfo } from "./fixtures";
import { named } from "./page";
import type { Papers } from "./still-office";
import { StillShell } from "./still-shell";
import { expect, vi } from "vitest";

export async function visitOffice(tab: Tab, papers: Partial<Papers> = {}) {
  const shell = new StillShell({ info: startInfo(), table: null });
  Object.assign(shell.papers, papers);
  const office = new Office(shell, startInfo().rulesets, tab);
  const screen = await render(DictionaryScreen, { office, onback: vi.fn() });
  // As in the app, the screen is as high as the window and scrolls in itself.
  Object.assign(screen.container.style, {
    display: "grid",
    height: "100dvh",
    gridTemplateRows: "minmax(0, 1fr)",
  });
  await document.fonts.ready;
  await expect.poll(() => office.layers).not.toBeNull();
  return { shell, office, screen };
}

/** The arguments of every call of a command, in order. */
export const asked = (shell: StillShell, command: string) =>
  shell.heard.filter(([name]) => name === command).map(([, argument]) => argument);

export const textOf = (name: string) => named(name).textContent.replace(/\s+/g, " ").trim();
