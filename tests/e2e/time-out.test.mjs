// The clock ends a turn whatever the player's hand is doing.
import assert from "node:assert/strict";
import { ANY_RACK_TILE, named, rackTile, square } from "./support/table.mjs";
import { ask } from "./support/shell.mjs";
import { story } from "./support/story.mjs";

/** Shorter than any limit that the set-up screen offers: long enough to lay a tile, short enough to wait for. */
const SECONDS = 6;

const SETUP = {
  ruleset: "cs-klasik",
  dictionary: "cs",
  players: [
    { name: "Anna", color: "#c0392b" },
    { name: "Bob", color: "#2471a3" },
  ],
  first: 0,
  options: {
    rack_size: null,
    turn_seconds: SECONDS,
    total_seconds: null,
    open_racks: false,
    full_rack_bonus: false,
    settle_racks: false,
    ch_single_tile_only: false,
  },
  seed: 1,
};

story(
  "Time runs out while a tile is in the hand and another lies on the board",
  {},
  async ({ window, table }) => {
    await ask(window, "new_game", { setup: SETUP });
    await window.reload();
    const rack = await table.ready();
    await table.lay(`H8:${rack[0]}`);
    await window.dragOnto(rackTile(rack[1]), square("I8"));
    await window.shown(named("in-the-air"));

    await window.shown(named("hand-over"));
    assert.equal(await window.count(ANY_RACK_TILE), 0, "the tile in the hand is gone with the rack");
    await window.drop();
    const said = await ask(window, "table");
    assert.deepEqual(said.board, [], "nothing was put on the board");
    assert.equal(said.last_turn.end, "timeout");
    assert.equal(said.on_turn, 1);
    assert.deepEqual(
      said.players.map(({ rack_count, score }) => [rack_count, score]),
      [
        [8, 0],
        [8, 0],
      ],
    );

    await table.ready();
    await table.pass();
    assert.deepEqual(await table.ready(), rack, "all tiles are back on the rack");
  },
);
