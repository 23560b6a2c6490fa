import { describe, expect, test } from "vitest";
import { targetAt, type Zones } from "./hit";

const zones: Zones = {
  board: { left: 100, top: 50, width: 600, height: 600 },
  window: { left: 100, top: 50, width: 600, height: 600 },
  columns: 15,
  rows: 15,
  slots: [0, 1, 2].map((at) => ({ left: 200 + at * 60, top: 700, width: 56, height: 56 })),
  bag: { left: 720, top: 700, width: 80, height: 50 },
};
const anywhere = () => true;
/** The middle of a square, 40 pixels wide. */
const at = (column: number, row: number): [number, number] => [100 + column * 40 + 20, 50 + row * 40 + 20];

describe("where a dragged tile lands", () => {
  test("on the square under it", () => {
    expect(targetAt(...at(7, 7), zones, anywhere)).toEqual({ kind: "square", square: "H8" });
    expect(targetAt(101, 51, zones, anywhere)).toEqual({ kind: "square", square: "A1" });
  });

  test("it snaps to the nearest square that takes it", () => {
    const [x, y] = at(7, 7);
    const beside = (square: string) => square === "I8";
    expect(targetAt(x + 8, y, zones, beside)).toEqual({ kind: "square", square: "I8" });
  });

  test("the middle of a taken square is no place, however free its neighbours are", () => {
    expect(targetAt(...at(7, 7), zones, (square) => square !== "H8")).toBeNull();
  });

  test("nothing beyond the edge of the board takes it", () => {
    expect(targetAt(100 - 30, 70, zones, anywhere)).toBeNull();
    expect(targetAt(100 - 5, 70, zones, anywhere)).toEqual({ kind: "square", square: "A1" });
  });

  test("into the bag", () => {
    expect(targetAt(760, 720, zones, anywhere)).toEqual({ kind: "bag" });
    expect(targetAt(760, 720, { ...zones, bag: null }, anywhere)).toBeNull();
  });

  test("to the nearest slot of the rack, a little beside it too", () => {
    expect(targetAt(228, 728, zones, anywhere)).toEqual({ kind: "slot", slot: 0 });
    expect(targetAt(350, 690, zones, anywhere)).toEqual({ kind: "slot", slot: 2 });
    expect(targetAt(500, 728, zones, anywhere)).toBeNull();
  });
});
