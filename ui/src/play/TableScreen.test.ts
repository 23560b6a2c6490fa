/** The table as a person meets it: mouse, finger and keys in, calls and pictures out. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { locale } from "../i18n";
import { KHAMKHOM, khamkhomTurn, klasikTurn, word } from "../testing/fixtures";
import { named, squareOf } from "../testing/page";
import {
  appearance,
  drag,
  handOver,
  inBrowser,
  middle,
  present,
  sitDown,
  textOf,
  tile,
} from "../testing/table";

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(() => void (locale.current = "en"));

describe("with a mouse", () => {
  test("a tile is dragged to a square, on to another one, and back to the rack", async () => {
    const { shell } = await sitDown(klasikTurn());
    await drag(tile("K"), squareOf("K8"));
    expect(textOf("K8")).toBe("K");
    await drag(squareOf("K8"), squareOf("L5"));
    expect([textOf("K8"), textOf("L5")]).toEqual([null, "K"]);
    await drag(squareOf("L5"), named("rack"));
    expect(textOf("L5")).toBeNull();
    await expect.poll(() => shell.heard.at(-1)).toEqual(["tentative", []]);
    expect(document.querySelectorAll("[data-tile]").length).toBe(8);
  });

  test("dropped elsewhere it returns", async () => {
    const { shell } = await sitDown(klasikTurn());
    await drag(tile("K"), squareOf("H8"));
    await drag(tile("K"), named("last-turn"));
    expect(document.querySelectorAll("[data-tile]").length).toBe(8);
    expect(shell.heard).toEqual([]);
    await expect.poll(() => present("in-the-air")).toBe(false);
  });

  test("the square that a tile is going to fill stays in sight", async () => {
    await sitDown(klasikTurn());
    const mouse = (type: "mousePressed" | "mouseMoved" | "mouseReleased", over: Element) =>
      cdp().send("Input.dispatchMouseEvent", {
        type,
        ...middle(over),
        button: "left",
        buttons: 1,
        clickCount: 1,
      });
    await mouse("mousePressed", tile("K"));
    await mouse("mouseMoved", squareOf("J8"));
    await mouse("mouseMoved", squareOf("K8"));
    await expect.poll(() => present("landing")).toBe(true);
    const landing = named("landing").getBoundingClientRect();
    const inTheAir = named("in-the-air").querySelector(".tile")!;
    const covered = () => {
      const { left, top } = inTheAir.getBoundingClientRect();
      const [wide, high] = [
        landing.right - Math.max(left, landing.left),
        landing.bottom - Math.max(top, landing.top),
      ].map((side) => Math.max(0, side));
      return (wide! * high!) / (landing.width * landing.height);
    };
    await expect.poll(covered).toBeLessThan(0.3);
    await mouse("mouseReleased", squareOf("K8"));
    expect(textOf("K8")).toBe("K");
  });

  test("a click that follows a drag is no tap", async () => {
    await sitDown(klasikTurn());
    await drag(tile("K"), squareOf("K8"));
    await drag(squareOf("K8"), squareOf("K9"));
    expect(textOf("K9")).toBe("K");
    expect(document.querySelector('[data-tile][aria-pressed="true"]')).toBeNull();
  });

  test("the rack is put into another order, and the order is kept", async () => {
    const view = klasikTurn();
    const first = await sitDown(view);
    await drag(tile("K"), tile("CH"));
    const order = () =>
      [...document.querySelectorAll<HTMLElement>("[data-tile]")]
        .map((each) => each.dataset["tile"])
        .join(" ");
    expect(order()).toBe("O Ť Á * CH K O Ů");
    await first.screen.unmount();
    await sitDown(view);
    expect(order()).toBe("O Ť Á * CH K O Ů");
  });
});

describe("by taps", () => {
  test("tile, then square; a tap on a laid tile takes it back", async () => {
    await sitDown(klasikTurn());
    await userEvent.click(tile("CH"));
    await userEvent.click(squareOf("K8"));
    expect(textOf("K8")).toBe("CH");
    await userEvent.click(squareOf("K8"));
    expect(textOf("K8")).toBeNull();
  });

  test("a mark stacks on a consonant of this turn, and nowhere else", async () => {
    await sitDown(khamkhomTurn());
    const lay = async (text: string, square: string) => {
      await userEvent.click(tile(text));
      await userEvent.click(squareOf(square));
    };
    await lay("ี", "H8");
    expect(named("preview").textContent).toContain("consonant");
    await userEvent.click(tile("ี"));
    await lay("ท", "J6");
    await lay("่", "J6");
    await lay("ี", "J6");
    expect(textOf("J6")).toBe("ที่");
    await userEvent.click(named("take-back"));
    expect(textOf("J6")).toBeNull();
  });

  test("a joker asks for its letter; without one it returns", async () => {
    await sitDown(klasikTurn());
    await userEvent.click(tile("*"));
    await userEvent.click(squareOf("K8"));
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => present("picker")).toBe(false);
    expect(tile("*")).not.toBeNull();
    await userEvent.click(tile("*"));
    await userEvent.click(squareOf("K8"));
    await userEvent.click(document.querySelector<HTMLElement>('[data-face="Ř"]')!);
    expect(textOf("K8")).toBe("Ř");
  });
});

describe("with a finger", () => {
  const send = (type: string, touchPoints: { x: number; y: number }[]) =>
    cdp().send("Input.dispatchTouchEvent", { type: type as "touchStart", touchPoints });

  /** One movement that does not come to rest before the finger lifts. */
  async function swipe(from: Element, to: Element, end = true) {
    const [start, goal] = [middle(from), middle(to)];
    await send("touchStart", [start]);
    for (let step = 1; step <= 8; step += 1) {
      const part = step / 8;
      await send("touchMove", [
        { x: start.x + (goal.x - start.x) * part, y: start.y + (goal.y - start.y) * part },
      ]);
    }
    if (end) await send("touchEnd", []);
  }

  test("a tile is dragged to a square and to the bag", async () => {
    await page.viewport(390, 844);
    await sitDown(klasikTurn());
    await swipe(tile("K"), squareOf("K8"));
    await expect.poll(() => textOf("K8")).toBe("K");
    await swipe(squareOf("K8"), named("rack"));
    await expect.poll(() => textOf("K8")).toBeNull();
    await swipe(tile("CH"), named("bag"));
    await expect.poll(() => named("bag").dataset["aside"]).toBe("1");
  });

  // A browser that takes a drag for a scroll lets its next tap only stop the scrolling.
  test("a tile thrown onto the board leaves the next tap a tap", async () => {
    await page.viewport(390, 844);
    const { shell } = await sitDown(klasikTurn());
    await swipe(tile("K"), squareOf("K8"));
    await expect.poll(() => textOf("K8")).toBe("K");
    await send("touchStart", [middle(named("send"))]);
    await send("touchEnd", []);
    await expect.poll(() => shell.heard.at(-1)?.[0]).toBe("play");
  });

  test("the board is enlarged, scrolled by a finger and by a tile at its edge, and takes the tile", async () => {
    await page.viewport(390, 844);
    const view = klasikTurn();
    const { shell } = await sitDown(view);
    const seen = () => named("board-window").getBoundingClientRect();
    const before = seen();
    await userEvent.click(named("zoom"));
    await expect.poll(() => squareOf("A1").offsetWidth).toBeGreaterThan(40);
    expect(seen()).toEqual(before);
    expect(named("board-window").scrollLeft).toBeGreaterThan(50);
    await swipe(squareOf("H8"), squareOf("K11"));
    await expect.poll(() => named("board-window").scrollLeft).toBeLessThan(50);
    await swipe(tile("K"), named("board-window"), false);
    await send("touchMove", [inBrowser(before.right - 10, before.y + before.height / 2)]);
    await expect.poll(() => squareOf("O8").getBoundingClientRect().right <= before.right + 1).toBe(true);
    await send("touchEnd", []);
    await expect.poll(() => document.querySelectorAll("[data-tentative]").length).toBe(1);
    shell.change(handOver(view));
    await expect.poll(() => squareOf("A1").offsetWidth).toBeLessThan(30);
  });

  test("a double tap enlarges the board around the square, another shows all of it", async () => {
    await page.viewport(390, 844);
    await sitDown(klasikTurn());
    const where = squareOf("B2").getBoundingClientRect();
    await userEvent.dblClick(squareOf("B2"));
    await expect.poll(() => squareOf("B2").offsetWidth).toBeGreaterThan(40);
    const now = squareOf("B2").getBoundingClientRect();
    expect(now.x).toBeLessThanOrEqual(where.right);
    expect(now.right).toBeGreaterThanOrEqual(where.x);
    await userEvent.dblClick(squareOf("B2"));
    await expect.poll(() => squareOf("B2").offsetWidth).toBeLessThan(30);
  });

  test("a turn that ends in mid-drag takes the tile out of the hand", async () => {
    const view = klasikTurn();
    const { shell } = await sitDown(view);
    await swipe(tile("K"), squareOf("K8"), false);
    await expect.poll(() => present("in-the-air")).toBe(true);
    shell.change(handOver(view));
    await expect.poll(() => present("hand-over")).toBe(true);
    expect(present("in-the-air")).toBe(false);
    await cdp().send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    expect(document.querySelector("[data-tile], [data-tentative]")).toBeNull();
    expect(shell.heard).toEqual([]);
  });
});

describe("with a finger, in a web view that sends no pointer events for touch", () => {
  function touch(type: string, target: Element, at: Element) {
    const { x, y, width, height } = at.getBoundingClientRect();
    const finger = new Touch({ identifier: 1, target, clientX: x + width / 2, clientY: y + height / 2 });
    const touches = type === "touchend" ? [] : [finger];
    target.dispatchEvent(
      new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [finger] }),
    );
  }

  test("a tile is dragged all the same", async () => {
    await sitDown(klasikTurn());
    const held = tile("K");
    touch("touchstart", held, held);
    for (const name of ["H4", "J6", "K8"]) touch("touchmove", held, squareOf(name));
    await expect.poll(() => present("in-the-air")).toBe(true);
    touch("touchend", held, squareOf("K8"));
    await expect.poll(() => textOf("K8")).toBe("K");
  });
});

describe("the time for the whole game", () => {
  const totals = () =>
    [...document.querySelectorAll('[data-testid="total-left"]')].map((each) => each.textContent.trim());

  test("is shown for every player, and passes for the one on turn", async () => {
    const view = klasikTurn();
    const players = view.players.map((player) => ({ ...player, total_left_ms: 600_000 }));
    await sitDown({ ...view, players });
    expect(totals()).toEqual(["10:00", "10:00"]);
    await expect.poll(totals, { timeout: 3000 }).not.toEqual(["10:00", "10:00"]);
    expect(totals()[1 - (view.on_turn ?? 0)]).toBe("10:00");
  });

  test("is not shown where there is no such limit", async () => {
    await sitDown(klasikTurn());
    expect(totals()).toEqual([]);
  });
});

describe("sending", () => {
  test("✓ sends what lies on the board, then no tile of the rack is left", async () => {
    const { shell, table } = await sitDown(klasikTurn());
    await drag(tile("K"), squareOf("K8"));
    await userEvent.click(named("send"));
    await expect.poll(() => present("hand-over")).toBe(true);
    expect(shell.heard.at(-1)).toEqual(["play", [{ square: "K8", tile: "K", as: null }]]);
    expect(document.querySelector("[data-tile], [data-lift], [data-tentative]")).toBeNull();
    expect(table.draft).toBeNull();
    expect([table.view.rack, table.view.tentative]).toEqual([null, []]);
  });

  test("tiles in the bag are exchanged, never together with a play", async () => {
    const { shell } = await sitDown(klasikTurn());
    await drag(tile("K"), squareOf("K8"));
    await drag(tile("CH"), named("bag"));
    expect(named("preview").textContent).toContain("First take the tiles back");
    await userEvent.click(named("take-back"));
    await drag(tile("CH"), named("bag"));
    await userEvent.click(tile("Ů"));
    await userEvent.click(named("bag"));
    await userEvent.click(named("send"));
    await expect.poll(() => shell.heard.at(-1)).toEqual(["exchange", ["CH", "Ů"]]);
  });

  test("what the shell refused is said, until the next touch", async () => {
    const { shell } = await sitDown(klasikTurn());
    shell.exchange = () => Promise.reject({ code: "bag_too_small", squares: [], words: [], detail: null });
    await drag(tile("CH"), named("bag"));
    await userEvent.click(named("send"));
    await expect.poll(() => named("preview").textContent).toContain("too few tiles");
    await userEvent.click(named("take-back"));
    expect(named("preview").textContent).not.toContain("too few tiles");
  });

  test("an empty turn asks once; no leaves everything as it was", async () => {
    const { shell } = await sitDown(klasikTurn());
    for (const dismiss of [
      () => userEvent.click(named("question-no")),
      () => userEvent.keyboard("{Escape}"),
      () => Promise.resolve(history.back()),
    ]) {
      await userEvent.click(named("send"));
      await dismiss();
      await expect.poll(() => present("question")).toBe(false);
      expect(shell.heard).toEqual([]);
    }
    await userEvent.click(named("send"));
    await userEvent.click(named("question-yes"));
    await expect.poll(() => shell.heard).toEqual([["pass", undefined]]);
  });

  test("resigning is in the menu and asks", async () => {
    const { shell } = await sitDown(klasikTurn());
    await userEvent.click(named("menu-button"));
    await userEvent.click(named("menu-resign"));
    await userEvent.click(named("question-yes"));
    await expect.poll(() => shell.heard).toEqual([["resign", undefined]]);
  });

  test("a second Enter after sending shows nobody's rack", async () => {
    const { shell } = await sitDown(klasikTurn());
    await drag(tile("K"), squareOf("K8"));
    named("send").focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => present("hand-over")).toBe(true);
    await userEvent.keyboard("{Enter}{Enter} ");
    expect(shell.heard.map(([command]) => command)).toEqual(["tentative", "play"]);
  });
});

describe("the whole turn by keys", () => {
  test("tile and square are chosen, then sent", async () => {
    const { shell } = await sitDown(klasikTurn());
    tile("K").focus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    squareOf("H8").focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{Enter}");
    expect(textOf("K8")).toBe("O");
    named("send").focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => shell.heard.at(-1)?.[0]).toBe("play");
  });
});

describe("pauses", () => {
  test("a hidden window pauses the game, which says so; a tap goes on", async () => {
    const { shell } = await sitDown(klasikTurn(), { playing: klasikTurn() });
    const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    state.mockRestore();
    await expect.poll(() => present("paused")).toBe(true);
    expect(shell.heard).toEqual([["set_paused", true]]);
    expect(document.elementFromPoint(innerWidth / 2, innerHeight - 20)).toBe(named("paused"));
    await userEvent.click(named("paused"));
    await expect.poll(() => present("paused")).toBe(false);
    expect(shell.heard.at(-1)).toEqual(["set_paused", false]);
  });
});

describe("คำคม", () => {
  test("lifts the old word before everybody's eyes", async () => {
    const view = khamkhomTurn();
    const last_turn = { ...view.last_turn!, number: 4, lifted: view.board };
    const sent = handOver({ ...view, board: word(KHAMKHOM, "J6", "down", ["ท", "ี"], ["น"]), last_turn });
    await sitDown(view, { sent });
    await drag(tile("ท"), squareOf("J6"));
    const ghosts = appearance("lifted");
    await userEvent.click(named("send"));
    expect((await ghosts).textContent?.replace(/\s/g, "")).toBe("น้ำตาล");
    expect(textOf("H8")).toBeNull();
  });
});
