/** What the program says about itself. */
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { LANGUAGES, locale } from "../i18n";
import { expectAccessible, named } from "../testing/page";
import AboutScreen from "./AboutScreen.svelte";

afterEach(() => void (locale.current = "en"));

const open = (notices: string | null) => {
  const onback = vi.fn();
  return { onback, screen: render(AboutScreen, { about: { version: "1.2.3", notices }, onback }) };
};

test.each(LANGUAGES)("is accessible in %s, the licences unfolded", async (language) => {
  locale.current = language;
  const screen = await open("rules 1.0: MIT\n".repeat(200)).screen;
  named("notices").setAttribute("open", "");
  await expectAccessible(screen.container);
  expect(named("about-version").textContent).toContain("1.2.3");
});

test("shows the licences of others when asked", async () => {
  const texts = ["Licences", "rules 1.0: MIT", "Permission is\n\nhereby granted"];
  await open(`${texts.join(`\n\n${"-".repeat(72)}\n\n`)}\n`).screen;
  const notices = () => [...named("notices").querySelectorAll("pre")];
  expect(notices().map((each) => each.checkVisibility())).toEqual([false, false, false]);
  await userEvent.click(named("notices").querySelector("summary")!);
  expect(notices().map((each) => each.checkVisibility())).toEqual([true, true, true]);
  expect(notices().map((each) => each.textContent)).toEqual(texts);
});

test("says where the licences are when this build has none", async () => {
  await open(null).screen;
  expect(named("no-notices").textContent).toContain("installed packages");
  expect(document.querySelector('[data-testid="notices"]')).toBeNull();
});

test("leads back", async () => {
  const { onback, screen } = open(null);
  await screen;
  await userEvent.click(named("about-back"));
  expect(onback).toHaveBeenCalledOnce();
});
