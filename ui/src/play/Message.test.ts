import { afterEach, describe, expect, test } from "vitest";
import { render } from "vitest-browser-svelte";
import type { Preview } from "../ipc";
import { LANGUAGES, locale } from "../i18n";
import { expectAccessible, named } from "../testing/page";
import Message from "./Message.svelte";

afterEach(() => void (locale.current = "en"));

const idle = { idle: "idle", lastTurn: "last", onword: () => undefined };
const scored: Preview = {
  kind: "scored",
  score: 62,
  bonus: 50,
  words: [{ text: "kotě", from: "H8", direction: "down", score: 12 }],
};
const refused: Preview = { kind: "refused", code: "gap", squares: ["I8", "K8"], words: [] };
const text = () => named("preview").textContent.replace(/\s+/g, " ").trim();

describe("the line that says where things stand", () => {
  test("the score so far, word by word, with the bonus", async () => {
    locale.current = "cs";
    await render(Message, { preview: scored, ...idle });
    expect(text()).toBe("Zatím 62 bodů kotě 12 prémie 50");
  });

  test("one clear sentence what is still wrong", async () => {
    await render(Message, { preview: refused, ...idle });
    expect(text()).toBe("There are gaps between the tiles at I8 and K8.");
  });

  test("a notice goes first", async () => {
    await render(Message, { preview: scored, notice: "Listen", ...idle });
    expect(text()).toBe("Listen");
  });

  test("changes with the language, at once", async () => {
    await render(Message, { preview: refused, ...idle });
    locale.current = "cs";
    await expect.poll(text).toBe("Mezi kameny zůstala prázdná pole I8 a K8.");
  });

  test("keeps its height whatever it says", async () => {
    const { rerender } = await render(Message, { preview: null, ...idle });
    const height = named("preview").offsetHeight;
    for (const preview of [scored, refused]) {
      await rerender({ preview });
      expect(named("preview").offsetHeight).toBe(height);
    }
  });

  test.each(LANGUAGES)("is accessible in %s", async (language) => {
    locale.current = language;
    const { container } = await render(Message, { preview: refused, ...idle });
    await expectAccessible(container);
  });
});
