/**
 * A turn in the making: the rack of the player on turn, what they have laid, and what they put aside for an exchange.
 * It exists only while that player's rack may be seen. It judges no play: it knows where a tile may lie,
 * which is enough for snapping, and asks the shell for everything else.
 */
import { SvelteSet } from "svelte/reactivity";
import type { FaceView, LaidTile, Placement, Preview, TableView, Tile } from "../ipc";
import { fittingOrder, moved, shuffled, swapped } from "../rack/order";
import { BLANK, type Faces } from "./faces";

/** A rack tile on the board, not yet confirmed. `id` is its position in the shell's rack. */
export interface Laid {
  id: number;
  square: string;
  as: string | null;
}

/** Why a touch did nothing, where a word of explanation helps. */
export type Hint =
  "mark_needs_consonant" | "square_taken" | "board_first" | "bag_first" | "choose_tile_for_bag";

export interface DraftEnvironment {
  /** Journals the tentative tiles and answers with the preview. */
  journal(placements: Placement[]): Promise<Preview | null>;
  /** Hears of every touch: what was said of the one before is then out of date. */
  touched(): void;
  /** Remembers the order in which the player keeps the rack. */
  keepOrder(order: readonly number[]): void;
}

export class Draft {
  readonly tiles: readonly Tile[];
  readonly faces: Faces;
  readonly #old: ReadonlySet<string>;
  readonly #environment: DraftEnvironment;
  readonly #aside = new SvelteSet<number>();
  #order = $state.raw<readonly number[]>([]);
  #laid = $state.raw<readonly Laid[]>([]);
  #selected = $state<number | null>(null);
  #choosing = $state.raw<Laid | null>(null);
  #preview = $state.raw<Preview | null>(null);
  #hint = $state<Hint | null>(null);
  #journalled = 0;

  constructor(view: TableView, faces: Faces, remembered: readonly number[], environment: DraftEnvironment) {
    this.tiles = view.rack ?? [];
    this.faces = faces;
    this.#old = new Set(view.board.map((square) => square.square));
    this.#environment = environment;
    this.#order = fittingOrder(remembered, this.tiles.length);
    this.#laid = this.#recovered(view.tentative);
    this.#preview = view.preview;
  }

  /** Rack positions by slot. A slot whose tile lies on the board stays empty, so that nothing shifts. */
  get order(): readonly number[] {
    return this.#order;
  }

  get laid(): readonly Laid[] {
    return this.#laid;
  }

  get selected(): number | null {
    return this.#selected;
  }

  /** The joker that waits for its letter. */
  get choosing(): Laid | null {
    return this.#choosing;
  }

  get preview(): Preview | null {
    return this.#preview;
  }

  get hint(): Hint | null {
    return this.#hint;
  }

  get asideCount(): number {
    return this.#aside.size;
  }

  /** The tiles put aside for an exchange. */
  get aside(): Tile[] {
    return this.#texts(this.#aside);
  }

  /** Everything that leaves the rack when this turn is sent. */
  get used(): ReadonlySet<number> {
    return this.#laid.length > 0 ? new Set(this.#laid.map((laid) => laid.id)) : new Set(this.#aside);
  }

  get placements(): Placement[] {
    return this.#laid
      .filter((laid) => laid.id !== this.#choosing?.id)
      .map(({ id, square, as }) => ({ square, tile: this.tile(id), as }));
  }

  tile(id: number): Tile {
    return this.tiles[id] ?? BLANK;
  }

  isAside(id: number): boolean {
    return this.#aside.has(id);
  }

  isLaid(id: number): boolean {
    return this.#laid.some((laid) => laid.id === id);
  }

  /** What lies on a square in this turn, base first. */
  on(square: string): Laid[] {
    const here = this.#laid.filter((laid) => laid.square === square);
    return this.faces
      .stacked(here.map((laid) => ({ laid, letter: this.#letter(laid) })))
      .map(({ laid }) => laid);
  }

  /** The squares of this turn, each with its tiles as they are drawn. */
  squares(): Map<string, LaidTile[]> {
    const names = new Set(this.#laid.map((laid) => laid.square));
    return new Map([...names].map((square) => [square, this.on(square).map((laid) => this.#face(laid))]));
  }

  /** Whether the tile may be put on the square: a base on an empty one, a mark on a consonant of this turn. */
  mayLie(id: number, square: string): boolean {
    return this.#aside.size === 0 && this.#obstacle(id, square) === null;
  }

  /** Puts a tile from the rack or from another square on a square; its marks come along. A joker asks for its letter. */
  lay(id: number, square: string): boolean {
    this.#touch(this.#aside.size > 0 ? "bag_first" : this.#obstacle(id, square));
    if (this.#hint !== null) return false;
    const before = this.#laid.find((laid) => laid.id === id);
    const company =
      before === undefined ? [] : this.on(before.square).filter((other) => this.#rides(other, before));
    const keeps = before?.as != null && this.faces.isMark(before.as) === this.#hasBase(square, id);
    const laid: Laid = { id, square, as: keeps ? before.as : null };
    const riders = company.map((other) => ({ ...other, square }));
    const going = new Set([id, ...riders.map((rider) => rider.id)]);
    this.#laid = [...this.#laid.filter((other) => !going.has(other.id)), laid, ...riders];
    this.#selected = null;
    if (this.tile(id) === BLANK && laid.as === null) this.#choosing = laid;
    else void this.#journal();
    return true;
  }

  /** The letters that a joker may stand for where it lies. */
  choices(joker: Laid): FaceView[] {
    return this.faces.choices(this.#hasBase(joker.square, joker.id));
  }

  /** Gives the waiting joker its letter. */
  choose(letter: string): void {
    const waiting = this.#choosing;
    if (waiting === null) return;
    this.#choosing = null;
    this.#laid = this.#laid.map((laid) => (laid.id === waiting.id ? { ...laid, as: letter } : laid));
    void this.#journal();
  }

  /** The joker goes back to the rack without a letter. */
  cancelChoice(): void {
    const waiting = this.#choosing;
    if (waiting !== null) this.takeBack(waiting.id);
  }

  /** Takes a tile back to the rack; a base takes its marks along. */
  takeBack(id: number): void {
    const laid = this.#laid.find((one) => one.id === id);
    if (laid === undefined) return;
    const going = new Set([
      id,
      ...this.on(laid.square)
        .filter((other) => this.#rides(other, laid))
        .map((one) => one.id),
    ]);
    if (this.#choosing !== null && going.has(this.#choosing.id)) this.#choosing = null;
    this.#laid = this.#laid.filter((one) => !going.has(one.id));
    this.#touch();
    void this.#journal();
  }

  /** Everything comes back: from the board and from the bag. */
  takeAllBack(): void {
    const wasLaid = this.#laid.length > 0;
    this.#laid = [];
    this.#aside.clear();
    this.#choosing = null;
    this.#selected = null;
    this.#touch();
    if (wasLaid) void this.#journal();
  }

  /** Puts a rack tile aside for an exchange. Tiles on the board must come back first. */
  putAside(id: number): boolean {
    this.#touch(this.#laid.length > 0 ? "board_first" : null);
    this.#selected = null;
    if (this.#hint !== null) return false;
    this.#aside.add(id);
    return true;
  }

  /** A tap on a rack tile: selects it, or takes it out of the bag again. */
  tapRack(id: number): void {
    this.#touch();
    if (this.#aside.delete(id)) return;
    this.#selected = this.#selected === id ? null : id;
  }

  /** A tap on a square: lays the selected tile, or takes back what was laid there last. */
  tapSquare(square: string): void {
    const topmost = this.#laid.findLast((laid) => laid.square === square);
    if (this.#selected !== null && (topmost === undefined || this.mayLie(this.#selected, square))) {
      this.lay(this.#selected, square);
    } else {
      this.clear(square);
    }
  }

  /** Takes back what was laid last on a square. */
  clear(square: string): void {
    const topmost = this.#laid.findLast((laid) => laid.square === square);
    if (topmost !== undefined) this.takeBack(topmost.id);
  }

  /** A tap on the bag puts the selected tile aside. */
  tapBag(): void {
    if (this.#selected !== null) this.putAside(this.#selected);
    else this.#touch(this.#laid.length > 0 ? "board_first" : "choose_tile_for_bag");
  }

  /** Moves a tile to a slot of the rack; from the board it comes back first. */
  moveToSlot(id: number, slot: number): void {
    if (this.isLaid(id)) this.takeBack(id);
    const from = this.#order.indexOf(id);
    const there = this.#order[slot];
    if (from < 0 || there === undefined) return;
    // An empty slot is simply taken: the other tiles have no reason to move.
    this.#order = this.isLaid(there) ? swapped(this.#order, from, slot) : moved(this.#order, from, slot);
    this.#environment.keepOrder(this.#order);
  }

  shuffle(): void {
    this.#order = shuffled(this.#order);
    this.#environment.keepOrder(this.#order);
  }

  #touch(hint: Hint | null = null): void {
    this.#hint = hint;
    this.#environment.touched();
  }

  /** Why a tile may not lie on a square, or null when it may. */
  #obstacle(id: number, square: string): Hint | null {
    if (this.#old.has(square))
      return this.faces.isMark(this.tile(id)) ? "mark_needs_consonant" : "square_taken";
    const base = this.#base(square, id);
    const asMark = this.faces.isMark(this.tile(id));
    if (base === undefined) return asMark ? "mark_needs_consonant" : null;
    const stackable = asMark || (this.tile(id) === BLANK && this.#hasMarks() && !this.#carriesSomething(id));
    if (!stackable) return "square_taken";
    return this.faces.carriesMarks(this.#letter(base)) ? null : "mark_needs_consonant";
  }

  #hasMarks(): boolean {
    return this.faces.all.some((face) => face.role === "mark");
  }

  #base(square: string, except: number): Laid | undefined {
    return this.#laid.find(
      (laid) => laid.square === square && laid.id !== except && !this.faces.isMark(this.#letter(laid)),
    );
  }

  #hasBase(square: string, except: number): boolean {
    return this.#base(square, except) !== undefined;
  }

  /** Whether `other` goes where `base` goes. */
  #rides(other: Laid, base: Laid): boolean {
    return other.id !== base.id && other.square === base.square && !this.faces.isMark(this.#letter(base));
  }

  #carriesSomething(id: number): boolean {
    const laid = this.#laid.find((one) => one.id === id);
    return laid !== undefined && this.#laid.some((other) => this.#rides(other, laid));
  }

  #letter(laid: Laid): string {
    return laid.as ?? this.tile(laid.id);
  }

  #face(laid: Laid): LaidTile {
    const tile = this.tile(laid.id);
    if (tile !== BLANK) return { text: tile, points: this.faces.points(tile), blank: false };
    return { text: laid.as ?? "", points: 0, blank: true };
  }

  #texts(ids: Iterable<number>): Tile[] {
    return [...ids].map((id) => this.tile(id));
  }

  /** Finds a rack tile for each journalled placement. */
  #recovered(placements: readonly Placement[]): Laid[] {
    const free = this.tiles.map((tile, id) => ({ tile, id }));
    return placements.flatMap(({ square, tile, as }) => {
      const at = free.findIndex((one) => one.tile === tile);
      const [found] = at < 0 ? [] : free.splice(at, 1);
      return found === undefined ? [] : [{ id: found.id, square, as }];
    });
  }

  /** Only the answer to the newest question counts. */
  async #journal(): Promise<void> {
    const number = (this.#journalled += 1);
    const preview = await this.#environment.journal(this.placements);
    if (number === this.#journalled) this.#preview = preview;
  }
}
