/** A table to sit down at in a test: the whole screen, with a shell that only answers. */
import { vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import type { DeviceView, Preview, TableView } from "../ipc";
import { Table } from "../play/table.svelte";
import TableScreen from "../play/TableScreen.svelte";
import { Device } from "../settings/device.svelte";
import { startInfo } from "./fixtures";
import { squareOf } from "./page";
import { StillShell } from "./still-shell";

export const SCORED: Preview = { kind: "scored", score: 7, bonus: 0, words: [] };

export function handOver(view: TableView): TableView {
  return {
    ...view,
    turn: view.turn + 1,
    on_turn: 1,
    phase: "hand_over",
    rack: null,
    tentative: [],
    preview: null,
  };
}

export async function sitDown(
  view: TableView,
  script: Partial<{ playing: TableView; sent: TableView }> = {},
  handheld: DeviceView | null = null,
) {
  const shell = new StillShell({
    info: startInfo(),
    table: view,
    sent: handOver(view),
    preview: () => SCORED,
    ...script,
  });
  const table = new Table(shell, view);
  const device = new Device(shell);
  device.know(handheld);
  const screen = await render(TableScreen, { table, device, onlanguage: vi.fn(), onleave: vi.fn() });
  await document.fonts.ready;
  return { shell, table, screen };
}

export const tile = (text: string) =>
  document.querySelector<HTMLElement>(`[data-rack-index][data-tile="${text}"]`)!;
export const present = (name: string) => document.querySelector(`[data-testid="${name}"]`) !== null;
export const textOf = (square: string) => squareOf(square).dataset["text"] ?? null;
export const drag = (from: HTMLElement, to: HTMLElement) => userEvent.dragAndDrop(from, to, { steps: 8 });

/** The middle of an element in the coordinates of the browser. */
export function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return inBrowser(box.x + box.width / 2, box.y + box.height / 2);
}

/** A point of the page in the coordinates of the browser, which scales the page of a test to its window. */
export function inBrowser(x: number, y: number): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const scale = frame.width / innerWidth;
  return { x: frame.x + x * scale, y: frame.y + y * scale };
}

/** The element of that name as soon as it appears, however soon it goes again. */
export function appearance(name: string): Promise<Element> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const element = document.querySelector(`[data-testid="${name}"]`);
      if (element === null) return;
      watch.disconnect();
      resolve(element);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}
