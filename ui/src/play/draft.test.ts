import { beforeEach, describe, expect, test } from "vitest";
import type { Placement, Preview, TableView } from "../ipc";
import { khamkhomTurn, klasikTurn } from "../testing/fixtures";
import { Draft } from "./draft.svelte";
import { Faces } from "./faces";

let journalled: Placement[][];
let order: readonly number[];

beforeEach(() => {
  journalled = [];
  order = [];
});

function draftOf(view: TableView, remembered: number[] = []): Draft {
  return new Draft(view, new Faces(view.ruleset.faces), remembered, {
    journal: async (placements) => {
      journalled.push(placements);
      return null;
    },
    touched: () => {},
    keepOrder: (kept) => (order = kept),
  });
}

/** The rack as it is seen; a hole where the tile lies on the board. */
const rack = (draft: Draft) => draft.order.map((id) => (draft.isLaid(id) ? "_" : draft.tile(id))).join(" ");
const idOf = (draft: Draft, tile: string) => draft.tiles.indexOf(tile);
const text = (draft: Draft, square: string) =>
  (draft.squares().get(square) ?? []).map((tile) => tile.text).join("");

describe("laying tiles", () => {
  test("a tile goes from its slot to the square and back to its slot", () => {
    const draft = draftOf(klasikTurn());
    expect(draft.lay(0, "K8")).toBe(true);
    expect(rack(draft)).toBe("_ O Ť Á * CH O Ů");
    expect(draft.placements).toEqual([{ square: "K8", tile: "K", as: null }]);
    draft.takeBack(0);
    expect(rack(draft)).toBe("K O Ť Á * CH O Ů");
    expect(journalled).toEqual([[{ square: "K8", tile: "K", as: null }], []]);
  });

  test("no tile lies on another one", () => {
    const draft = draftOf(klasikTurn());
    expect(draft.lay(0, "H8")).toBe(false);
    expect(draft.hint).toBe("square_taken");
    draft.lay(0, "K8");
    expect(draft.mayLie(1, "K8")).toBe(false);
    expect(draft.mayLie(0, "K8")).toBe(true);
  });

  test("equal tiles are told apart by their places on the rack", () => {
    const draft = draftOf(klasikTurn());
    draft.lay(6, "K8");
    expect(rack(draft)).toBe("K O Ť Á * CH _ Ů");
  });

  test("a tap lays the selected tile, a second tap takes it back", () => {
    const draft = draftOf(klasikTurn());
    draft.tapRack(5);
    draft.tapSquare("K8");
    expect(text(draft, "K8")).toBe("CH");
    expect(draft.selected).toBeNull();
    draft.tapSquare("K8");
    expect(draft.laid).toEqual([]);
  });

  test("what the shell journalled lies there again", () => {
    const view = klasikTurn({
      tentative: [
        { square: "K7", tile: "O", as: null },
        { square: "K8", tile: "O", as: null },
        { square: "K9", tile: "*", as: "Ř" },
      ],
    });
    const draft = draftOf(view, [7, 6, 5, 4, 3, 2, 1, 0]);
    expect(rack(draft)).toBe("Ů _ CH _ Á Ť _ K");
    expect(draft.placements).toEqual(view.tentative);
  });

  test("only the answer to the newest question is shown", async () => {
    const answers: ((preview: Preview | null) => void)[] = [];
    const view = klasikTurn();
    const draft = new Draft(view, new Faces(view.ruleset.faces), [], {
      journal: () => new Promise((resolve) => answers.push(resolve)),
      touched: () => {},
      keepOrder: () => {},
    });
    const scored = (score: number): Preview => ({ kind: "scored", score, bonus: 0, words: [] });
    draft.lay(0, "K8");
    draft.lay(1, "K9");
    answers[1]?.(scored(2));
    answers[0]?.(scored(1));
    await expect.poll(() => draft.preview).toEqual(scored(2));
  });
});

describe("jokers", () => {
  test("a joker asks for its letter before the shell hears of it", () => {
    const draft = draftOf(klasikTurn());
    draft.lay(4, "K8");
    expect(draft.choosing).toMatchObject({ id: 4, square: "K8" });
    expect(journalled).toEqual([]);
    expect(draft.placements).toEqual([]);
    draft.choose("CH");
    expect(draft.placements).toEqual([{ square: "K8", tile: "*", as: "CH" }]);
    expect(draft.squares().get("K8")).toEqual([{ text: "CH", points: 0, blank: true }]);
  });

  test("without a letter it returns to the rack", () => {
    const draft = draftOf(klasikTurn());
    draft.lay(4, "K8");
    draft.cancelChoice();
    expect(draft.choosing).toBeNull();
    expect(draft.laid).toEqual([]);
  });

  test("taken back it is a blank again, moved on the board it keeps its letter", () => {
    const draft = draftOf(klasikTurn());
    draft.lay(4, "K8");
    draft.choose("CH");
    draft.lay(4, "K9");
    expect(draft.choosing).toBeNull();
    expect(text(draft, "K9")).toBe("CH");
    draft.takeBack(4);
    draft.lay(4, "K9");
    expect(draft.choosing).not.toBeNull();
    expect(text(draft, "K9")).toBe("");
  });
});

describe("marks", () => {
  test("lie on a consonant of this turn only", () => {
    const draft = draftOf(khamkhomTurn());
    const mark = idOf(draft, "ี");
    expect(draft.mayLie(mark, "K6")).toBe(false);
    expect(draft.mayLie(mark, "H8")).toBe(false);
    expect(draft.lay(mark, "K6")).toBe(false);
    expect(draft.hint).toBe("mark_needs_consonant");
    draft.lay(idOf(draft, "ท"), "K6");
    draft.lay(idOf(draft, "เ"), "J6");
    expect(draft.mayLie(mark, "K6")).toBe(true);
    expect(draft.mayLie(mark, "J6")).toBe(false);
  });

  test("are written vowel before tone, in whatever order they were laid", () => {
    const draft = draftOf(khamkhomTurn());
    draft.lay(idOf(draft, "ท"), "K6");
    draft.lay(idOf(draft, "่"), "K6");
    draft.lay(idOf(draft, "ี"), "K6");
    expect(text(draft, "K6")).toBe("ที่");
  });

  test("go with their base, to another square and back to the rack", () => {
    const draft = draftOf(khamkhomTurn());
    const base = idOf(draft, "ท");
    draft.lay(base, "K6");
    draft.lay(idOf(draft, "ี"), "K6");
    draft.lay(base, "L6");
    expect(text(draft, "L6")).toBe("ที");
    expect(text(draft, "K6")).toBe("");
    draft.takeBack(base);
    expect(draft.laid).toEqual([]);
  });

  test("come back one by one when their square is tapped", () => {
    const draft = draftOf(khamkhomTurn());
    draft.lay(idOf(draft, "ท"), "K6");
    draft.lay(idOf(draft, "ี"), "K6");
    draft.tapSquare("K6");
    expect(text(draft, "K6")).toBe("ท");
    draft.tapSquare("K6");
    expect(draft.laid).toEqual([]);
  });

  test("a joker is a mark on a consonant and a base elsewhere", () => {
    const draft = draftOf(khamkhomTurn());
    const joker = idOf(draft, "*");
    draft.lay(idOf(draft, "ท"), "K6");
    draft.lay(joker, "K6");
    expect(draft.choices(draft.choosing!).every((face) => face.role === "mark")).toBe(true);
    draft.choose("ุ");
    expect(text(draft, "K6")).toBe("ทุ");
    draft.lay(joker, "L6");
    expect(draft.choices(draft.choosing!).every((face) => face.role === "base")).toBe(true);
  });

  test("a joker that is a consonant carries marks", () => {
    const draft = draftOf(khamkhomTurn());
    draft.lay(idOf(draft, "*"), "K6");
    expect(draft.mayLie(idOf(draft, "ี"), "K6")).toBe(false);
    draft.choose("ก");
    expect(draft.mayLie(idOf(draft, "ี"), "K6")).toBe(true);
  });
});

describe("the bag", () => {
  test("takes rack tiles, and gives them back by a tap", () => {
    const draft = draftOf(klasikTurn());
    draft.tapRack(0);
    draft.tapBag();
    draft.putAside(5);
    expect(draft.aside).toEqual(["K", "CH"]);
    expect([...draft.used]).toEqual([0, 5]);
    draft.tapRack(0);
    expect(draft.aside).toEqual(["CH"]);
    draft.takeAllBack();
    expect(draft.aside).toEqual([]);
    expect(journalled).toEqual([]);
  });

  test("never mixes with a play", () => {
    const draft = draftOf(klasikTurn());
    draft.lay(0, "K8");
    expect(draft.putAside(1)).toBe(false);
    expect(draft.hint).toBe("board_first");
    draft.takeAllBack();
    draft.putAside(1);
    expect(draft.mayLie(0, "K8")).toBe(false);
    expect(draft.lay(0, "K8")).toBe(false);
    expect(draft.hint).toBe("bag_first");
  });

  test("a tap on it without a tile says how it is used", () => {
    const draft = draftOf(klasikTurn());
    draft.tapBag();
    expect(draft.hint).toBe("choose_tile_for_bag");
  });
});

describe("the order of the rack", () => {
  test("is kept by the player", () => {
    const draft = draftOf(klasikTurn());
    draft.moveToSlot(0, 2);
    expect(rack(draft)).toBe("O Ť K Á * CH O Ů");
    expect(order).toEqual([1, 2, 0, 3, 4, 5, 6, 7]);
  });

  test("a tile put into an empty slot moves no other", () => {
    const draft = draftOf(klasikTurn());
    draft.lay(1, "K8");
    draft.moveToSlot(3, 1);
    expect(rack(draft)).toBe("K Á Ť _ * CH O Ů");
  });

  test("a tile from the board takes the slot where it is dropped", () => {
    const draft = draftOf(klasikTurn());
    draft.lay(0, "K8");
    draft.moveToSlot(0, 7);
    expect(draft.laid).toEqual([]);
    expect(rack(draft)).toBe("O Ť Á * CH O Ů K");
  });

  test("shuffling with tiles on the board loses none", () => {
    const draft = draftOf(klasikTurn());
    for (const [at, square] of ["K7", "K8", "K9"].entries()) draft.lay(at, square);
    draft.shuffle();
    draft.takeAllBack();
    expect(rack(draft).split(" ").sort()).toEqual([...draft.tiles].sort());
  });
});
