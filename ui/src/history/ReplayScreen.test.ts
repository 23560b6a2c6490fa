import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { Sharing } from "../files/sharing.svelte";
import { LANGUAGES, locale } from "../i18n";
import type { ReplayView } from "../ipc";
import { recordProblem } from "../testing/files";
import { startInfo } from "../testing/fixtures";
import { replayView } from "../testing/games";
import { expectAccessible, named, squareOf } from "../testing/page";
import { StillShell } from "../testing/still-shell";
import { Replay } from "./replay.svelte";
import ReplayScreen from "./ReplayScreen.svelte";

afterEach(() => void (locale.current = "en"));

async function look(view: ReplayView) {
  const replay = new Replay(view);
  const shell = new StillShell({ info: startInfo(), table: null });
  const sharing = new Sharing(shell, startInfo().rulesets, view.game);
  const ways = { onback: vi.fn(), onplayon: vi.fn() };
  const screen = await render(ReplayScreen, { replay, sharing, error: null, ...ways });
  Object.assign(screen.container.style, { display: "grid", height: "100dvh" });
  return { shell, replay, screen, ...ways };
}

/** The game with what each player had used before the first turn, after it, and after the second. */
function timed(spent: number[][], total: number | null = null): ReplayView {
  const view = replayView();
  const time = (spent_ms: number) => ({ spent_ms, left_ms: total === null ? null : total - spent_ms });
  const positions = view.positions.map((position, at) => ({ ...position, times: spent[at]!.map(time) }));
  const turns = view.turns.map((turn, at) => ({ ...turn, spent_ms: spent[at + 1]![at]! }));
  return { ...view, positions, turns };
}

/** The clocks as they are seen. */
const clocks = () =>
  [...document.querySelectorAll('[data-testid="replay-time"] > [aria-hidden]:not(svg)')].map(
    (clock) => clock.textContent,
  );

describe("a game looked through", () => {
  test.each(LANGUAGES)("is accessible in %s", async (language) => {
    locale.current = language;
    const { screen, replay } = await look(replayView());
    replay.go(1);
    await expectAccessible(screen.container);
  });

  test("steps by button, slider and key", async () => {
    const { replay } = await look(replayView());
    expect(squareOf("H8").textContent).not.toContain("n");
    await userEvent.click(named("replay-next"));
    expect(replay.at).toBe(1);
    await expect.poll(() => squareOf("H8").textContent).toContain("n");
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("{End}");
    expect(replay.at).toBe(2);
    await userEvent.keyboard("{Home}");
    expect(replay.at).toBe(0);
  });

  test("plays by itself, as fast as is wished, and stops at the end", async () => {
    const { replay } = await look(replayView());
    await userEvent.selectOptions(named("replay-pace"), "quickly");
    expect(replay.pace).toBe("fast");
    await userEvent.click(named("replay-play"));
    expect(replay.playing).toBe(true);
    await expect.poll(() => replay.at, { timeout: 5000 }).toBe(2);
    expect(replay.playing).toBe(false);
  });

  test("spells out how a turn counts", async () => {
    const { replay } = await look(replayView());
    replay.go(1);
    await expect.poll(() => named("counted-word").textContent).toContain("(a 1 + n 1 + o 1) × 2 = 6");
  });

  test("shows the racks only when asked, and never of a game that goes on", async () => {
    await look(replayView());
    expect(document.querySelector(".rack")).toBeNull();
    await userEvent.click(named("replay-racks"));
    await expect.poll(() => document.querySelectorAll(".rack").length).toBe(2);
    const letters = [...document.querySelectorAll(".rack .letter")].map((letter) => letter.textContent);
    expect(letters, "a joker shows nothing, as at the table").toEqual(["a", ""]);
  });

  test("has no racks to show of a game that goes on", async () => {
    const { positions } = replayView();
    await look(replayView({ positions: positions.map((position) => ({ ...position, racks: null })) }));
    expect(document.querySelector('[data-testid="replay-racks"]')).toBeNull();
  });

  test("tells where the record and the referee disagree", async () => {
    const problem = recordProblem("score", { told: [9], by_rules: [6] });
    await look(replayView({ differences: [{ turn: 1, problem }] }));
    expect(named("differences").textContent.replace(/\s+/g, " ")).toContain(
      "In turn 1: The record says 9, by the rules it is 6.",
    );
  });

  test("tells how long a turn took, and everybody's clock at it", async () => {
    const view = timed([
      [0, 0],
      [65_000, 0],
      [65_000, 9_000],
    ]);
    const { replay } = await look(view);
    expect(clocks()).toEqual(["0:00", "0:00"]);
    replay.go(1);
    await expect.poll(clocks).toEqual(["1:05", "0:00"]);
    expect(named("replay-took").textContent).toBe("The turn took 1:05.");
    expect(named("replay-time").textContent).toContain("1:05 used so far");
    replay.go(2);
    await expect.poll(clocks).toEqual(["1:05", "0:09"]);
  });

  test("tells what is left where there was a time for the whole game", async () => {
    const { replay } = await look(
      timed(
        [
          [0, 0],
          [65_000, 0],
          [65_000, 9_000],
        ],
        600_000,
      ),
    );
    replay.go(2);
    await expect.poll(clocks).toEqual(["8:55", "9:51"]);
    expect(named("replay-time").textContent).toContain("8:55 left for the whole game");
  });

  test("says nothing of times that nobody knows", async () => {
    const { replay } = await look(replayView());
    replay.go(1);
    await expect.poll(() => document.querySelector('[data-testid="counted-word"]')).not.toBeNull();
    expect(clocks()).toEqual([]);
    expect(document.querySelector('[data-testid="replay-took"]')).toBeNull();
  });

  test("is played on from the turn that is shown", async () => {
    const { replay, onplayon } = await look(replayView());
    replay.go(1);
    await expect.poll(() => document.querySelector('[data-testid="play-on"]')).not.toBeNull();
    await userEvent.click(named("play-on"));
    expect(onplayon).toHaveBeenCalledWith(1);
  });
});
