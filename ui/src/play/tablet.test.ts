/** What a tablet does for a turn, and a computer does not: it ticks, and its screen stays on. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { klasikTurn } from "../testing/fixtures";
import { named, squareOf } from "../testing/page";
import type { StillShell } from "../testing/still-shell";
import { drag, handOver, present, sitDown, tile } from "../testing/table";

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});

const awake = (shell: StillShell) =>
  shell.heard.filter(([command]) => command === "stay_awake").map(([, on]) => on);

test("a tile that lands ticks under the finger; one that returns does not", async () => {
  const { shell } = await sitDown(klasikTurn(), {}, { keep_awake: false });
  const ticks = () => shell.heard.filter(([command]) => command === "tick").length;
  await drag(tile("K"), named("last-turn"));
  expect(ticks()).toBe(0);
  await drag(tile("K"), squareOf("K8"));
  expect(ticks()).toBe(1);
});

test("a computer does not tick", async () => {
  const { shell } = await sitDown(klasikTurn());
  await drag(tile("K"), squareOf("K8"));
  expect(shell.heard.map(([command]) => command)).not.toContain("tick");
});

test("the screen stays on while somebody plays, if that is wanted", async () => {
  const { shell, screen } = await sitDown(klasikTurn(), {}, { keep_awake: true });
  expect(awake(shell)).toEqual([true]);
  shell.change(handOver(klasikTurn()));
  await expect.poll(() => awake(shell)).toEqual([true, false]);
  await screen.unmount();
  expect(awake(shell)).toEqual([true, false]);
});

test("that can be chosen at the table, and holds at once", async () => {
  const { shell } = await sitDown(klasikTurn(), {}, { keep_awake: false });
  expect(awake(shell)).toEqual([]);
  await userEvent.click(named("menu-button"));
  await userEvent.click(named("keep-awake"));
  expect(shell.heard).toContainEqual(["set_keep_awake", true]);
  await expect.poll(() => awake(shell)).toEqual([true]);
});

test("a computer is not asked about its screen", async () => {
  await sitDown(klasikTurn());
  await userEvent.click(named("menu-button"));
  expect(present("keep-awake")).toBe(false);
});
