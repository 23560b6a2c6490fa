/** What the table shows at this moment, worked out from the view, the turn in the making and the drag. */
import { errorSentence, hintSentence, m } from "../i18n";
import type { LaidTile, Preview } from "../ipc";
import { pointsOf, textOf } from "../board/tiles";
import { runThrough, squaresOfWords } from "../board/geometry";
import { BoardZoom } from "../board/zoom.svelte";
import type { Drag } from "./drag.svelte";
import type { Table } from "./table.svelte";

/** A tile as it is drawn in the hand or where it would land. */
export interface Face {
  text: string;
  points: number;
  blank: boolean;
}

type Squares = ReadonlyMap<string, LaidTile[]>;

/** One and the same each time, so that nothing is drawn anew for it. */
const NOTHING: Squares = new Map();
const NOWHERE: ReadonlySet<string> = new Set();

export class Scene {
  readonly #table: () => Table;
  readonly #drag: Drag;
  readonly zoom = new BoardZoom();

  constructor(table: () => Table, drag: Drag) {
    this.#table = table;
    this.#drag = drag;
  }

  /** The tiles of earlier turns. */
  readonly tiles = $derived.by<Squares>(
    () => new Map(this.#table().view.board.map(({ square, tiles }) => [square, tiles])),
  );

  /** The tiles of this turn. */
  readonly tentative = $derived.by<Squares>(() => this.#table().draft?.squares() ?? NOTHING);

  /** The text on every occupied square. */
  readonly #texts = $derived.by(() => {
    const all = [...this.tiles, ...this.tentative];
    return new Map(all.map(([square, tiles]) => [square, textOf(tiles)]));
  });

  /** What the shell says of the tiles as they lie; nothing when none lie. */
  readonly preview = $derived.by<Preview | null>(() => {
    const draft = this.#table().draft;
    return draft === null || draft.laid.length === 0 ? null : draft.preview;
  });

  /** What has to be said before any preview: what failed, why a touch did nothing, how an exchange goes on. */
  readonly notice = $derived.by<string | null>(() => {
    const { error, draft } = this.#table();
    if (error !== null) return errorSentence(error);
    if (draft === null) return null;
    if (draft.hint !== null) return hintSentence(draft.hint);
    return draft.asideCount > 0 ? m.bag_aside({ count: draft.asideCount }) : null;
  });

  readonly #refusal = $derived.by(
    () => this.#table().error ?? (this.preview?.kind === "refused" ? this.preview : null),
  );

  /** The squares that the refusal is about: those it names, or those of the words it names. */
  readonly wrong = $derived.by<ReadonlySet<string>>(() => {
    const refusal = this.#refusal;
    if (refusal === null) return NOWHERE;
    if (refusal.squares.length > 0) return new Set(refusal.squares);
    return new Set(squaresOfWords(refusal.words, [...this.tentative.keys()], this.#texts));
  });

  /** The words that the dictionary lacks. */
  readonly unknown = $derived.by<readonly string[]>(() => {
    const refusal = this.#refusal;
    return refusal?.code === "not_in_dictionary" ? refusal.words : [];
  });

  /** The squares of the word laid last. */
  readonly last = $derived.by<ReadonlySet<string>>(() => {
    const word = this.#table().view.last_turn?.words[0];
    if (word === undefined) return NOWHERE;
    const old = new Map([...this.tiles].map(([square, tiles]) => [square, textOf(tiles)]));
    return new Set(runThrough(word.from, word.direction, old));
  });

  /** The square whose tile is in the air. */
  readonly inTheAir = $derived.by<string | null>(() => {
    const tile = this.#drag.tile;
    return this.#table().draft?.laid.find((laid) => laid.id === tile)?.square ?? null;
  });

  /** What the hand holds: a tile, with the marks on it. */
  readonly inTheHand = $derived.by<Face>(() => {
    const draft = this.#table().draft;
    const id = this.#drag.tile;
    if (draft === null || id === null) return { text: "", points: 0, blank: true };
    const here = this.inTheAir === null ? undefined : this.tentative.get(this.inTheAir);
    if (here !== undefined)
      return { text: textOf(here), points: pointsOf(here), blank: here.every((tile) => tile.blank) };
    const tile = draft.tile(id);
    return {
      text: draft.faces.shown(tile),
      points: draft.faces.points(tile),
      blank: draft.faces.isBlank(tile),
    };
  });

  /** Where the tile in the air would land on the board, and what it would show there. */
  readonly landing = $derived.by<(Face & { square: string }) | null>(() => {
    const target = this.#drag.target;
    if (target?.kind !== "square") return null;
    const there = target.square === this.inTheAir ? undefined : this.tentative.get(target.square);
    const hand = this.inTheHand;
    if (there === undefined) return { square: target.square, ...hand };
    const mark = this.#table().draft?.tile(this.#drag.tile ?? -1) ?? "";
    return {
      square: target.square,
      text: textOf(there) + (hand.blank ? "" : mark),
      points: pointsOf(there) + hand.points,
      blank: false,
    };
  });
}
