/** Runs before every test file: the app's own letters and colours, so that sizes and contrasts are those of the app. */
import "../app/fonts.css";
import "../app/theme.css";
import type {} from "@vitest/browser-playwright";
import axe from "axe-core";
import { expect } from "vitest";
import { cdp } from "vitest/browser";

/** Fails with the findings of axe-core, one line each. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  await document.fonts.ready;
  const { violations } = await axe.run(element, { resultTypes: ["violations"] });
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`),
  );
  expect(findings).toEqual([]);
}

/** The element that a test drives by its name. */
export function named<E extends HTMLElement = HTMLElement>(name: string): E {
  const element = document.querySelector<E>(`[data-testid="${name}"]`);
  if (element === null) throw new Error(`nothing is named ${name}`);
  return element;
}

export function squareOf(name: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`[data-square="${name}"]`);
  if (element === null) throw new Error(`there is no square ${name}`);
  return element;
}

/** Lets the page be drawn by day or by night, as the person's system wishes. */
export async function wishFor(scheme: "light" | "dark"): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-color-scheme", value: scheme }],
  });
}
