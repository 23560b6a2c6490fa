/** The table in every size and language, by day and by night. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Preview } from "../ipc";
import { LANGUAGES, locale } from "../i18n";
import { khamkhomTurn, klasikTurn } from "../testing/fixtures";
import { expectAccessible, named, squareOf, wishFor } from "../testing/page";
import { drag, SCORED, sitDown, tile } from "../testing/table";

beforeEach(() => page.viewport(1280, 800));
afterEach(() => void (locale.current = "en"));

describe("every size", () => {
  const SIZES: [number, number][] = [
    [1280, 800],
    [800, 1280],
    [390, 844],
    [360, 640],
    [844, 390],
    [2560, 1600],
  ];

  test.each(SIZES)("%i × %i: all fits, and a finger finds its target", async (width, height) => {
    await page.viewport(width, height);
    const view = khamkhomTurn();
    const players = view.players.map((player) => ({ ...player, total_left_ms: 1_800_000 }));
    await sitDown({ ...view, players });
    const { scrollWidth, scrollHeight } = document.documentElement;
    expect([scrollWidth <= width, scrollHeight <= height]).toEqual([true, true]);
    const board = named("board").getBoundingClientRect();
    expect(board.width).toBeCloseTo(board.height, 0);
    for (const name of ["board", "rack", "send", "take-back", "bag", "preview", "clock", "menu-button"]) {
      const { left, top, right, bottom } = named(name).getBoundingClientRect();
      expect([name, left >= 0, top >= 0, right <= width, bottom <= height]).toEqual([
        name,
        true,
        true,
        true,
        true,
      ]);
    }
    for (const target of document.querySelectorAll("button")) {
      // A narrow screen has no room to tell the last turn, a wide one need not enlarge the board.
      if (!target.checkVisibility()) continue;
      const box = target.getBoundingClientRect();
      expect([target.outerHTML.slice(0, 60), box.width >= 43.5, box.height >= 43.5]).toEqual([
        target.outerHTML.slice(0, 60),
        true,
        true,
      ]);
    }
  });

  test.each(SIZES)("%i × %i: with letters twice as large all still fits", async (width, height) => {
    await page.viewport(width, height);
    const style = document.createElement("style");
    style.textContent = "html { font-size: min(200%, 5.2vmin) !important; }";
    document.head.append(style);
    await sitDown(khamkhomTurn());
    for (const name of ["board", "rack", "send", "take-back", "bag", "language-en"]) {
      const { left, top, right, bottom } = named(name).getBoundingClientRect();
      const inside = left >= 0 && top >= 0 && right <= width && bottom <= height;
      expect([name, inside, right - left >= 44]).toEqual([name, true, true]);
    }
    expect(tile("ท").offsetWidth).toBeGreaterThanOrEqual(30);
    style.remove();
  });

  test.each(LANGUAGES)("is accessible in %s", async (language) => {
    locale.current = language;
    const { screen } = await sitDown(
      klasikTurn({ tentative: [{ square: "K8", tile: "*", as: "Ř" }], preview: SCORED }),
    );
    await expectAccessible(screen.container);
  });

  test("is accessible by night", async () => {
    await wishFor("dark");
    const refused: Preview = { kind: "refused", code: "not_connected", squares: ["K8"], words: [] };
    const { screen } = await sitDown(
      klasikTurn({ tentative: [{ square: "K8", tile: "*", as: "Ř" }], preview: refused }),
    );
    await expectAccessible(screen.container);
    await wishFor("light");
  });

  test("nothing moves when tiles are laid and the shell answers", async () => {
    await sitDown(klasikTurn());
    const places = () =>
      ["board", "rack", "send", "bag"].map((name) => JSON.stringify(named(name).getBoundingClientRect()));
    const before = places();
    await drag(tile("K"), squareOf("K8"));
    await expect.poll(() => named("preview").dataset["kind"]).toBe("scored");
    expect(places()).toEqual(before);
  });
});
