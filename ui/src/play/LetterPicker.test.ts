import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { expectAccessible, named } from "../testing/page";
import { KHAMKHOM, KLASIK } from "../testing/fixtures";
import { Faces } from "./faces";
import LetterPicker from "./LetterPicker.svelte";

const czech = new Faces(KLASIK.faces);
const thai = new Faces(KHAMKHOM.faces);

function props(faces: Faces, onBase: boolean) {
  return {
    choices: faces.choices(onBase),
    grouped: faces === thai,
    shown: (letter: string) => faces.shown(letter),
    onchoose: vi.fn(),
    oncancel: vi.fn(),
  };
}

const headings = () => [...document.querySelectorAll("h3")].map((heading) => heading.textContent);
const faceOf = (letter: string) => document.querySelector<HTMLElement>(`[data-face="${letter}"]`);

describe("the letter picker", () => {
  test("offers every letter, those without a tile too", async () => {
    const given = props(czech, false);
    await render(LetterPicker, given);
    expect(document.querySelectorAll("[data-face]").length).toBe(KLASIK.faces.length);
    expect(headings()).toEqual([]);
    await userEvent.click(faceOf("Ö")!);
    expect(given.onchoose.mock.calls).toEqual([["Ö"]]);
  });

  test("groups Thai letters into consonants and vowels, marks only where a mark may lie", async () => {
    const bases = await render(LetterPicker, props(thai, false));
    expect(headings()).toEqual(["Consonants", "Vowels and the rest"]);
    expect(faceOf("ี")).toBeNull();
    await bases.unmount();
    await render(LetterPicker, props(thai, true));
    expect(faceOf("ี")?.textContent?.trim()).toBe("◌ี");
    expect(faceOf("ก")).toBeNull();
  });

  test("has targets for a finger", async () => {
    await render(LetterPicker, props(thai, false));
    for (const face of document.querySelectorAll("[data-face]")) {
      const { width, height } = face.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });

  test("is accessible", async () => {
    await render(LetterPicker, props(thai, false));
    await expectAccessible(named("picker"));
  });

  test("takes a letter that is typed", async () => {
    const given = props(czech, false);
    await render(LetterPicker, given);
    await userEvent.keyboard("5q");
    expect(given.onchoose.mock.calls).toEqual([["Q"]]);
  });

  test("is cancelled by Esc", async () => {
    const given = props(czech, false);
    await render(LetterPicker, given);
    await userEvent.keyboard("{Escape}");
    expect(given.oncancel.mock.calls.length).toBe(1);
  });

  test("is cancelled by a tap outside", async () => {
    const given = props(czech, false);
    await render(LetterPicker, given);
    await userEvent.click(document.documentElement, { position: { x: 3, y: 3 }, force: true });
    expect(given.oncancel.mock.calls.length).toBe(1);
  });

  test("is cancelled by going back", async () => {
    const given = props(czech, false);
    await render(LetterPicker, given);
    history.back();
    await expect.poll(() => given.oncancel.mock.calls.length).toBe(1);
  });
});
