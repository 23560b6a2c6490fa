// The table in a player's words. It works on any screen that can be tapped and dragged on: the window
// (webdriver.mjs) and the telephone (touch.mjs) offer the same.
import { until } from "./webdriver.mjs";

/** Finds an element by the name that the interface gives it for tests. */
export const named = (name) => `[data-testid="${name}"]`;

/** A square of the board. */
export const square = (name) => `[data-square="${name}"]`;

/** A tile on the rack that may be taken. */
export const rackTile = (tile) => `${named("rack")} [data-tile="${tile}"][data-lift]`;

/** Anything that shows a tile of a rack: on the rack, in the air, laid but not confirmed. */
export const ANY_RACK_TILE = `[data-tile], [data-lift], [data-tentative], ${named("in-the-air")}`;

/** Two ways to move a tile. */
export const byDrag = (screen, from, to) => screen.drag(from, to);
export async function byTap(screen, from, to) {
  await screen.tap(from);
  await screen.tap(to);
}

/**
 * Reads a play as it is written in the stories: `H8:CH I8:A J8:*=Ř` are a tile CH, a tile A and a joker that
 * stands for Ř; a mark is one more tile on the same square.
 */
function placements(play) {
  return play.split(" ").map((part) => {
    const [at, tile] = part.split(":");
    const [text, as] = tile.split("=");
    return { at, tile: text, as };
  });
}

export class Table {
  #screen;

  constructor(screen) {
    this.#screen = screen;
  }

  /** From the start screen to the first hand-over. The first player begins. */
  async begin({ ruleset, names, seed, limit, dictionary, options = [] }) {
    const screen = this.#screen;
    const choose = (choice) => screen.tap(`label:has(${named(choice)})`);
    await screen.tap(named("new-game"));
    await choose(`setup-ruleset-${ruleset}`);
    for (const [index, name] of names.entries()) {
      if (index > 1) await screen.tap(named("setup-add-player"));
      await screen.fill(named(`setup-name-${index}`), name);
    }
    if (limit !== undefined) await choose(`setup-limit-${limit ?? "none"}`);
    if (dictionary !== undefined) await choose(`setup-dictionary-${dictionary}`);
    await choose("setup-first-0");
    await screen.tap(`${named("setup-more")} summary`);
    for (const option of options) await choose(`setup-option-${option}`);
    await screen.fill(named("setup-seed"), String(seed));
    await screen.tap(named("setup-start"));
    await screen.shown(named("hand-over"));
  }

  /** Goes back to the start screen; the game stays stored. */
  async leave() {
    await this.#screen.tap(named("menu-button"));
    await this.#screen.tap(named("menu-leave"));
    await this.#screen.shown(named("new-game"));
  }

  /** The player named on the hand-over screen is ready; resolves with their rack, in the order drawn. */
  async ready() {
    await this.#screen.tap(named("ready"));
    await this.#screen.shown(named("rack"));
    return this.rack();
  }

  /** The tiles on the rack that may be taken. */
  rack() {
    return this.#screen.evaluate(
      (css) => [...document.querySelectorAll(css)].map((tile) => tile.dataset.tile),
      `${named("rack")} [data-tile][data-lift]`,
    );
  }

  /** Lays tiles one after the other, without sending them. */
  async lay(play, move = byDrag) {
    for (const { at, tile, as } of placements(play)) {
      const before = await this.#screen.count(rackTile(tile));
      await move(this.#screen, rackTile(tile), square(at));
      if (as !== undefined) await this.#screen.tap(`${named("picker")} [data-face="${as}"]`);
      await until(`${tile} to lie on ${at}`, async () => {
        const left = await this.#screen.count(rackTile(tile));
        const there = await this.#screen.count(`${square(at)}[data-tentative]`);
        return left === before - 1 && there === 1;
      });
    }
  }

  /** Sends the turn and waits for what comes after it: the hand-over or the end. */
  async send() {
    await this.#screen.tap(named("send"));
    await this.#turnIsOver();
  }

  /** Lays a play and sends it. */
  async play(play, move = byDrag) {
    await this.lay(play, move);
    await this.send();
  }

  /** Puts tiles into the bag and sends the exchange. */
  async exchange(tiles, move = byDrag) {
    for (const [index, tile] of tiles.entries()) {
      await move(this.#screen, rackTile(tile), named("bag"));
      await until(`${tile} to be put aside`, async () => (await this.aside()) === index + 1);
    }
    await this.send();
  }

  /** How many tiles are put aside for an exchange. */
  async aside() {
    return Number(await this.#screen.attribute(named("bag"), "data-aside"));
  }

  /** How many tiles are in the bag. */
  async inBag() {
    return Number(await this.#screen.attribute(named("bag"), "data-count"));
  }

  /** Sends an empty turn and answers the question whether it is meant. */
  async pass() {
    await this.#screen.tap(named("send"));
    await this.#screen.tap(named("question-yes"));
    await this.#turnIsOver();
  }

  #turnIsOver() {
    return this.#screen.shown(`${named("hand-over")}, ${named("final")}`);
  }

  /** The letters that lie on a square, or null when it is empty. */
  on(name) {
    return this.#screen.attribute(square(name), "data-text");
  }

  /** The scores of all players, in the order of their seats. */
  async scores() {
    return (await this.#screen.texts(named("score"))).map(Number);
  }

  /** Waits until the preview says something that fits. */
  preview(pattern) {
    return until(`a preview like ${pattern}`, async () => {
      const text = await this.#screen.text(named("preview"));
      return pattern.test(text ?? "") && text;
    });
  }
}
