import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { LANGUAGES, locale } from "../i18n";
import type { HistoryGame } from "../ipc";
import { startInfo } from "../testing/fixtures";
import { pastGame } from "../testing/games";
import { expectAccessible, named } from "../testing/page";
import type { Shelves } from "../testing/still-files";
import { StillShell } from "../testing/still-shell";
import ShareButtons from "./ShareButtons.svelte";
import { Sharing } from "./sharing.svelte";

afterEach(() => {
  locale.current = "en";
  document.querySelector("iframe[data-print]")?.remove();
});

async function share(game: HistoryGame = pastGame(9), shelves: Partial<Shelves> = {}) {
  const shell = new StillShell({ info: startInfo(), table: null });
  Object.assign(shell.shelves, shelves);
  const sharing = new Sharing(shell, startInfo().rulesets, game);
  const screen = await render(ShareButtons, { sharing, turns: 3 });
  return { shell, sharing, screen };
}

const tap = (name: string) => userEvent.click(named(name));
const text = () => document.querySelector<HTMLTextAreaElement>('[data-testid="position-text"]')?.value;

describe("a position", () => {
  test.each(LANGUAGES)("is shown accessibly in %s", async (language) => {
    locale.current = language;
    await share();
    await tap("share-position");
    await expect.poll(text).toBeDefined();
    await expectAccessible(named("position"));
  });

  test("is one line for other programs, or a table", async () => {
    const { shell } = await share();
    await tap("share-position");
    await expect.poll(text).toBe("15/15 / 0/0 0 lex cs;");
    await tap("position-racks");
    await expect
      .poll(() => shell.heard.at(-1))
      .toEqual(["copy_position", { game: 9, turns: 3, racks: true }]);
    await tap("position-table");
    await expect.poll(text).toContain("1\tx");
  });

  test("that CGP cannot hold is a table at once", async () => {
    await share(pastGame(9), { position: { cgp: null, table: "ก" } });
    await tap("share-position");
    await expect.poll(text).toBe("ก");
    expect(named("position").textContent).toContain("no CGP");
    expect(document.querySelector('[data-testid="position-racks"]')).toBeNull();
  });

  test("of a game that goes on has no racks to tell", async () => {
    await share(pastGame(9, { state: "unfinished" }));
    await tap("share-position");
    await expect.poll(text).toBeDefined();
    expect(document.querySelector('[data-testid="position-racks"]')).toBeNull();
  });

  test("is copied, and marked where that is not possible", async () => {
    await share();
    await tap("share-position");
    await expect.poll(text).toBeDefined();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
    await tap("position-copy");
    await expect.poll(() => named("position").textContent).toContain("Copied.");
    expect(write).toHaveBeenCalledWith("15/15 / 0/0 0 lex cs;");
    write.mockRejectedValueOnce(new Error("no"));
    await tap("position-copy");
    await expect.poll(() => named("position").textContent).toContain("with the keys");
    const field = named<HTMLTextAreaElement>("position-text");
    expect(field.selectionEnd - field.selectionStart).toBe(field.value.length);
    write.mockRestore();
  });
});

describe("a picture", () => {
  test("is a PNG of the shapes and letters of the board", async () => {
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" font-family="Slovokham">' +
      '<rect width="40" height="20" fill="#ffffff"/><rect x="2" y="2" width="16" height="16" rx="4" fill="#ff0000"/>' +
      '<g opacity="0.5"><rect x="22" y="2" width="16" height="16" fill="#0000ff"/></g>' +
      '<text x="10" y="14" font-size="12" fill="#000000">ที่</text></svg>';
    const { shell } = await share(pastGame(9), { picture });
    await tap("share-picture");
    await expect.poll(() => named("share-news").textContent).toContain("game-9-turn-3.png");
    const { png } = shell.heard.at(-1)?.[1] as { png: number[] };
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(png)], { type: "image/png" }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
    context.drawImage(bitmap, 0, 0);
    const at = (x: number, y: number) => [...context.getImageData(3 * x, 3 * y, 1, 1).data];
    expect([bitmap.width, bitmap.height]).toEqual([120, 60]);
    expect(at(20, 10)).toEqual([255, 255, 255, 255]);
    expect(at(4, 5)).toEqual([255, 0, 0, 255]);
    expect(at(30, 10)).toEqual([expect.closeTo(127, -1), expect.closeTo(127, -1), 255, 255]);
    const letters = [...context.getImageData(6, 6, 48, 48).data].filter(
      (value, at) => at % 4 === 0 && value < 90,
    );
    expect(letters.length, "dark spots of the letters").toBeGreaterThan(30);
  });

  test.each([
    ["cs", "{times}P", "{times}S"],
    ["th", "{times}อ", "{times}ค"],
    ["en", "{times}L", "{times}W"],
  ] as const)("has the premiums of the board in the window (%s)", async (language, letter, word) => {
    locale.current = language;
    const { shell, sharing } = await share();
    await sharing.savePicture(3);
    const heard = shell.heard.find(([command]) => command === "board_picture")?.[1];
    expect(heard).toMatchObject({ labels: { letter_premium: letter, word_premium: word } });
  });

  test("that cannot be saved says why", async () => {
    const { shell } = await share();
    shell.papers.fails = { save_picture: { code: "disk_full" } };
    await tap("share-picture");
    await expect.poll(() => named("share-news").textContent).toContain("disk is full");
  });
});

describe("a page to print", () => {
  test("goes to the system's dialog, in the person's language and with the app's letters", async () => {
    locale.current = "th";
    const { shell, sharing } = await share(pastGame(9, { title: "Vánoce" }));
    const printed = vi.fn();
    const observer = new MutationObserver(() => {
      const frame = document.querySelector<HTMLIFrameElement>("iframe[data-print]");
      frame?.addEventListener(
        "load",
        () => (frame.contentWindow!.print = () => printed(frame.contentDocument)),
      );
    });
    observer.observe(document.body, { childList: true });
    await sharing.print();
    observer.disconnect();
    expect(sharing.error).toBeNull();
    expect(printed).toHaveBeenCalledOnce();
    const page = printed.mock.calls[0]![0] as Document;
    expect(page.body.textContent).toContain("A game");
    expect([...page.fonts].some((face) => face.status === "loaded")).toBe(true);
    const { labels } = shell.heard.at(-1)?.[1] as { labels: Record<string, unknown> };
    expect(labels).toMatchObject({ language: "th", title: "Vánoce" });
    expect(labels["dictionary"], "the dictionary by its name").not.toContain("cs");
    expect(labels["picture"]).toMatchObject({ letter_premium: "{times}อ" });
    expect(labels["exchange"]).toContain("{count}");
    expect(labels["winner"]).toContain("{player}");
  });
});
