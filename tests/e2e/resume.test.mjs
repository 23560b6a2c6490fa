// A game is where it was when the app is opened again, in the middle of a turn too.
import assert from "node:assert/strict";
import { openApp } from "./support/app.mjs";
import { story } from "./support/story.mjs";
import { Table, named } from "./support/table.mjs";

story("Close the window in mid-turn, open it again, go on", {}, async ({ app, table }) => {
  await table.begin({ ruleset: "en-classic", names: ["Ann", "Bob", "Cy"], seed: 7 });
  const first = await table.ready();
  await table.exchange(first.slice(0, 2));
  const second = await table.ready();
  const [tile] = second.filter((each) => each !== "*");
  await table.lay(`H8:${tile}`);
  await app.close();

  const again = await openApp({ home: app.home });
  try {
    const back = new Table(again.window);
    await again.window.shown(named("hand-over"));
    assert.equal(await back.on("H8"), null, "nobody sees the unfinished turn before its player is ready");
    const left = await back.ready();
    assert.equal(await back.on("H8"), tile, "the tile lies where it lay");
    assert.deepEqual([...left, tile].sort(), [...second].sort(), "the rest is on the rack");
    await again.window.tap(named("take-back"));
    await back.pass();
    assert.match(await again.window.text(named("hand-over")), /Cy/, "the turn goes to the next player");
  } finally {
    await again.close();
  }
});
