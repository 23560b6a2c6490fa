import { describe, expect, test } from "vitest";
import { columnName, neighbour, placeOf, runThrough, squareName, squaresOfWords } from "./geometry";

const occupied = (squares: Record<string, string>) => new Map(Object.entries(squares));

describe("squares by name and by place", () => {
  test("A1 is top left, H8 the centre of fifteen by fifteen", () => {
    expect(placeOf("A1")).toEqual({ column: 0, row: 0 });
    expect(placeOf("H8")).toEqual({ column: 7, row: 7 });
    expect(squareName({ column: 14, row: 14 })).toBe("O15");
  });

  test("columns go on after Z", () => {
    expect([25, 26, 27, 701, 702].map(columnName)).toEqual(["Z", "AA", "AB", "ZZ", "AAA"]);
    for (const column of [0, 25, 26, 51, 52, 701, 702]) {
      expect(placeOf(squareName({ column, row: 3 }))).toEqual({ column, row: 3 });
    }
  });

  test("what is no name has no place", () => {
    for (const name of ["", "8", "H", "H0", "h8", "H08", "8H", "H8 "]) expect(placeOf(name)).toBeNull();
  });

  test("the board ends at its edges", () => {
    const size = { columns: 15, rows: 15 };
    expect(neighbour("A1", { column: -1, row: 0 }, size)).toBeNull();
    expect(neighbour("O15", { column: 0, row: 1 }, size)).toBeNull();
    expect(neighbour("H8", { column: 1, row: 0 }, size)).toBe("I8");
  });
});

describe("runs and words", () => {
  const board = occupied({ F8: "CH", G8: "A", H8: "T", I8: "A", H7: "O", H9: "O", A1: "X" });

  test("a run is maximal in its direction", () => {
    expect(runThrough("H8", "across", board)).toEqual(["F8", "G8", "H8", "I8"]);
    expect(runThrough("H8", "down", board)).toEqual(["H7", "H8", "H9"]);
    expect(runThrough("A1", "across", board)).toEqual(["A1"]);
    expect(runThrough("B2", "across", board)).toEqual([]);
  });

  test("a word is found by the text of its squares, whatever its capitals", () => {
    expect(squaresOfWords(["chata"], ["H8"], board)).toEqual(["F8", "G8", "H8", "I8"]);
    expect(squaresOfWords(["oto"], ["H8"], board)).toEqual(["H7", "H8", "H9"]);
    expect(squaresOfWords(["ata"], ["H8"], board)).toEqual([]);
    expect(squaresOfWords(["x"], ["A1"], board)).toEqual([]);
  });
});
