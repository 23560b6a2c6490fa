import { afterEach, describe, expect, test, vi } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { LANGUAGES, locale } from "../i18n";
import { expectAccessible, named, squareOf } from "../testing/page";
import { KHAMKHOM, KLASIK, word } from "../testing/fixtures";
import Board from "./Board.svelte";

afterEach(() => void (locale.current = "en"));

const tiles = new Map(
  word(KLASIK, "F8", "across", ["CH"], ["A"], ["T"], ["A"]).map(({ square, tiles }) => [square, tiles]),
);
const stacks = new Map(
  word(KHAMKHOM, "H8", "across", ["น", "้"], ["ำ"]).map(({ square, tiles }) => [square, tiles]),
);

describe("the board", () => {
  test.each(LANGUAGES)("is accessible in %s", async (language) => {
    locale.current = language;
    const { container } = await render(Board, {
      ruleset: KLASIK,
      tiles,
      wrong: new Set(["F8"]),
      last: new Set(["G8"]),
    });
    await expectAccessible(container);
  });

  test("names every square with what is on it", async () => {
    await render(Board, { ruleset: KLASIK, tiles });
    expect(document.querySelectorAll("[data-square]").length).toBe(225);
    expect(squareOf("A1").ariaLabel).toBe("A1, empty, 3× word");
    expect(squareOf("H8").ariaLabel).toBe("H8, T");
    expect(squareOf("F8").dataset["text"]).toBe("CH");
  });

  test("changes its words with the language, at once", async () => {
    await render(Board, { ruleset: KLASIK, tiles });
    locale.current = "th";
    await expect.poll(() => squareOf("A1").ariaLabel).toBe("A1 ว่าง คำคูณ 3");
  });

  test("draws a stack as one text, for the font to shape", async () => {
    await render(Board, { ruleset: KHAMKHOM, tiles: stacks });
    expect(squareOf("H8").querySelector(".letter")?.textContent).toBe("น้");
    expect(squareOf("H8").querySelector<HTMLElement>(".points")?.dataset["points"]).toBe("2");
    expect(squareOf("I8").querySelector(".letter")?.textContent).toBe("ำ");
  });

  test("tells premiums apart without colour", async () => {
    await render(Board, { ruleset: KHAMKHOM, tiles: new Map() });
    const print = (square: string) => {
      const printed = [...squareOf(square).querySelectorAll<HTMLElement>("[data-print]")];
      return printed.map((element) => element.dataset["print"]).join(" ");
    };
    const prints = ["A1", "D1", "H1", "B2", "E2", "F3"].map(print);
    expect(prints).toEqual([
      "2L 2× letter",
      "3W 3× word",
      "5L 5× letter",
      "2W 2× word",
      "3L 3× letter",
      "4L 4× letter",
    ]);
  });

  test("is one stop of the tab key; arrows move, Enter lays, Delete takes back", async () => {
    const onsquare = vi.fn();
    const onclear = vi.fn();
    await render(Board, { ruleset: KLASIK, tiles, onsquare, onclear });
    await userEvent.tab();
    expect(document.activeElement).toBe(squareOf("H8"));
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{Enter}");
    expect(document.activeElement).toBe(squareOf("I9"));
    expect(onsquare.mock.lastCall).toEqual(["I9"]);
    await userEvent.keyboard("{ArrowUp} {Delete}");
    expect(onsquare.mock.lastCall).toEqual(["I8"]);
    expect(onclear.mock.lastCall).toEqual(["I8"]);
    await userEvent.tab();
    expect(document.querySelector("[data-square]:focus")).toBeNull();
  });

  test("the cursor stays on the board", async () => {
    await render(Board, { ruleset: KLASIK, tiles });
    squareOf("A1").click();
    squareOf("A1").focus();
    await userEvent.keyboard("{ArrowUp}{ArrowLeft}");
    expect(document.activeElement).toBe(squareOf("A1"));
  });

  test("a tap anywhere on a square is a tap on it", async () => {
    const onsquare = vi.fn();
    await render(Board, { ruleset: KLASIK, tiles, onsquare });
    await userEvent.click(squareOf("F8").querySelector(".letter")!);
    expect(onsquare.mock.calls).toEqual([["F8"]]);
  });

  test("moves nothing for who wants no motion", async () => {
    const lifted = word(KHAMKHOM, "H8", "across", ["น", "้"], ["ำ"]);
    const motion = (value: string) =>
      cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
    await motion("reduce");
    await render(Board, { ruleset: KHAMKHOM, tiles: new Map(), lifted });
    expect(getComputedStyle(named("lifted")).animationName).toContain("fade");
    await motion("no-preference");
  });

  test("says goodbye to lifted tiles once", async () => {
    const onfarewell = vi.fn();
    const lifted = word(KHAMKHOM, "H8", "across", ["น", "้"], ["ำ"]);
    await render(Board, { ruleset: KHAMKHOM, tiles: new Map(), lifted, onfarewell });
    const ghosts = document.querySelector<HTMLElement>('[data-testid="lifted"]');
    expect(ghosts?.textContent).toContain("น้");
    for (const animation of ghosts?.getAnimations() ?? []) animation.finish();
    await expect.poll(() => onfarewell.mock.calls.length).toBe(1);
  });
});
