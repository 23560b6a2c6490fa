// Between two turns nobody's tiles are anywhere: not in the picture, not in the page, not in what the shell says.
import assert from "node:assert/strict";
import { ANY_RACK_TILE } from "./support/table.mjs";
import { keep, story } from "./support/story.mjs";
import { ask } from "./support/shell.mjs";

const GAME = { ruleset: "cs-klasik", names: ["Anna", "Bob"] };

/** The picture of the hand-over screen of a game with this seed, and what else could tell of a rack. */
async function handOver({ window, table }, seed) {
  await table.begin({ ...GAME, seed });
  return {
    picture: await window.pictureAtRest(),
    rackTiles: await window.count(ANY_RACK_TILE),
    said: await ask(window, "table"),
  };
}

story("The hand-over looks the same whatever the players hold", {}, async ({ window, table }) => {
  const one = await handOver({ window, table }, 1);
  await table.leave();
  const other = await handOver({ window, table }, 2);

  assert.equal(one.rackTiles + other.rackTiles, 0, "no tile of a rack is in the page");
  assert.equal(one.said.rack, null, "the shell sends no rack");
  assert.equal(one.said.phase, "hand_over");
  if (!one.picture.equals(other.picture)) {
    keep("hand-over-one", one.picture);
    keep("hand-over-other", other.picture);
    assert.fail("a pixel depends on the racks: compare the two pictures that were kept");
  }

  const rack = await table.ready();
  assert.equal(rack.length, 8, "only then the rack is shown");
});

story("After a turn no tile of the rack stays in the page", {}, async ({ window, table }) => {
  await table.begin({ ...GAME, seed: 1 });
  const [tile] = await table.ready();
  await table.exchange([tile]);

  assert.equal(await window.count(ANY_RACK_TILE), 0);
  const said = await ask(window, "table");
  assert.equal(said.rack, null);
  assert.deepEqual(said.tentative, []);
  assert.equal(said.last_turn.exchanged, 1, "how many were exchanged is public, which ones is not");
});
