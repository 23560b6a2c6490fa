// A play without a mouse: everything is reached with Tab, the rack and the board with arrows.
import assert from "node:assert/strict";
import { GAMES } from "./support/games.mjs";
import { story } from "./support/story.mjs";
import { named, rackTile, square } from "./support/table.mjs";
import { KEYS, until } from "./support/webdriver.mjs";

/** More presses of Tab than any screen needs. */
const FAR = 40;

/** As many as a rack has tiles; there is nowhere to go beyond its end. */
const toTheLeftEnd = Array(7).fill(KEYS.left);

const focused = (window, selector) =>
  window.evaluate((css) => document.activeElement?.closest(css) !== null, selector);

async function tabTo(window, selector) {
  for (let press = 0; press < FAR && !(await focused(window, selector)); press += 1) {
    await window.keys(KEYS.tab);
  }
  assert.ok(await focused(window, selector), `${selector} is reached with Tab`);
}

/** Presses one arrow until the element has the focus. */
async function arrowTo(window, arrow, selector) {
  for (let press = 0; press < FAR && !(await focused(window, selector)); press += 1) {
    await window.keys(arrow);
  }
  assert.ok(await focused(window, selector), `${selector} is reached with arrows`);
}

story("A play in English by keys alone", {}, async ({ window, table }) => {
  const { setup, plays } = GAMES.english;
  await table.begin(setup);
  await tabTo(window, named("ready"));
  await window.keys(KEYS.enter);
  await window.shown(named("rack"));
  for (const part of plays[0].split(" ")) {
    const [at, tile] = part.split(":");
    await tabTo(window, named("rack"));
    await window.keys(...toTheLeftEnd);
    await arrowTo(window, KEYS.right, rackTile(tile));
    await window.keys(KEYS.enter);
    await tabTo(window, "[data-square]");
    await arrowTo(window, KEYS.right, square(at));
    await window.keys(KEYS.enter);
    await until(`${tile} to lie on ${at}`, async () => (await table.on(at)) === tile);
  }
  await tabTo(window, named("send"));
  await window.keys(KEYS.enter);
  await window.shown(named("hand-over"));
  assert.deepEqual(await table.scores(), [24, 0]);
});
