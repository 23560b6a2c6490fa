import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { expectAccessible, named } from "../testing/page";
import Rack, { type Slot } from "./Rack.svelte";

const slot = (id: number, tile: string, state: Slot["state"] = "here"): Slot => ({
  id,
  tile,
  text: tile === "*" ? "" : tile,
  points: 1,
  blank: tile === "*",
  state,
});

const slots = [slot(0, "K"), slot(1, "O", "laid"), slot(2, "CH"), slot(3, "*", "aside")];
const tile = (at: number) => document.querySelector<HTMLElement>(`[data-rack-index="${at}"]`);

describe("the rack", () => {
  test("is accessible", async () => {
    const { container } = await render(Rack, { slots, selected: 0 });
    await expectAccessible(container);
  });

  test("leaves the slot of a laid tile empty", async () => {
    await render(Rack, { slots });
    expect(document.querySelectorAll("[data-slot]").length).toBe(4);
    expect(tile(1)).toBeNull();
    expect(tile(2)?.dataset["tile"]).toBe("CH");
  });

  test("names each tile, and what became of it", async () => {
    await render(Rack, { slots, selected: 0 });
    expect(tile(0)?.ariaLabel).toBe("K, 1\u00a0point");
    expect(tile(0)?.ariaPressed).toBe("true");
    expect(tile(3)?.ariaLabel).toBe("blank, put aside in the bag");
  });

  test("a tile put aside cannot be dragged, a tap brings it back", async () => {
    const ontile = vi.fn();
    await render(Rack, { slots, ontile });
    expect(tile(3)?.dataset["lift"]).toBeUndefined();
    expect(tile(0)?.dataset["lift"]).toBe("0");
    await userEvent.click(tile(3)!);
    expect(ontile.mock.calls).toEqual([[3]]);
  });

  test("is one stop of the tab key; arrows pass over empty slots, with Ctrl they move the tile", async () => {
    const onmove = vi.fn();
    const ontile = vi.fn();
    await render(Rack, { slots, onmove, ontile });
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(document.activeElement).toBe(tile(2));
    expect(ontile.mock.calls).toEqual([[2]]);
    await userEvent.keyboard("{Control>}{ArrowRight}{/Control}");
    expect(onmove.mock.calls).toEqual([[2, 3]]);
  });

  test("the tab key leaves it at once", async () => {
    await render(Rack, { slots });
    await userEvent.tab();
    expect(document.activeElement).toBe(tile(0));
    await userEvent.tab();
    expect(named("rack").contains(document.activeElement)).toBe(false);
  });
});
