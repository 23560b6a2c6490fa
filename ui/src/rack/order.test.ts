import { describe, expect, test } from "vitest";
import { fittingOrder, moved, orderAfter, shuffled, swapped } from "./order";

/** The tiles in the order in which they are seen. */
const seen = (rack: string[], order: number[]) => order.map((at) => rack[at]).join("");

describe("the order of a rack", () => {
  test("new tiles come at the end of the remembered ones", () => {
    expect(fittingOrder([2, 0, 1], 5)).toEqual([2, 0, 1, 3, 4]);
    expect(fittingOrder([], 3)).toEqual([0, 1, 2]);
  });

  test("a memory that fits no rack does no harm", () => {
    expect(fittingOrder([7, -1, 0.5, 1, 1], 3)).toEqual([1, 0, 2]);
  });

  test("a moved tile pushes the others aside, both ways", () => {
    expect(moved([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3]);
    expect(moved([0, 1, 2, 3], 3, 1)).toEqual([0, 3, 1, 2]);
    expect(moved([0, 1], 5, 0)).toEqual([0, 1]);
  });

  test("two slots can be exchanged", () => {
    expect(swapped([0, 1, 2], 0, 2)).toEqual([2, 1, 0]);
  });

  test("shuffling keeps every tile", () => {
    const random = [0.9, 0.1, 0.5, 0.3, 0.7][Symbol.iterator]();
    const order = shuffled([0, 1, 2, 3, 4], () => random.next().value ?? 0);
    expect([...order].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(order).not.toEqual([0, 1, 2, 3, 4]);
  });
});

describe("the order of what stays when tiles go", () => {
  test("the others keep their places among each other", () => {
    const rack = ["A", "B", "C", "D", "E"];
    const after = orderAfter(rack, [4, 3, 2, 1, 0], new Set([3, 1]));
    expect(seen(["A", "C", "E", "X", "Y"], fittingOrder(after, 5))).toBe("ECAXY");
  });

  test("equal tiles are one and the same, whichever of them the shell takes away", () => {
    const rack = ["A", "B", "A", "C"];
    // Seen as A(2) C B A(0); the second A goes, the shell keeps B A C.
    const after = orderAfter(rack, [2, 3, 1, 0], new Set([2]));
    expect(seen(["B", "A", "C"], after)).toBe("CBA");
  });

  test("for every choice of tiles the order is one of what is left", () => {
    const rack = ["A", "B", "A", "*", "*", "CH"];
    for (let choice = 0; choice < 1 << rack.length; choice += 1) {
      const used = new Set(rack.flatMap((_, at) => ((choice >> at) & 1 ? [at] : [])));
      const after = orderAfter(rack, [5, 0, 4, 1, 3, 2], used);
      expect([...after].sort()).toEqual(Array.from({ length: rack.length - used.size }, (_, at) => at));
    }
  });
});
