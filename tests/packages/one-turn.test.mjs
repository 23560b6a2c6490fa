// The installed app plays a turn on a system that has nothing of ours. Its home is left for looking at.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openApp } from "../e2e/support/app.mjs";
import { GAMES } from "../e2e/support/games.mjs";
import { Home } from "../e2e/support/processes.mjs";
import { Table, byDrag } from "../e2e/support/table.mjs";

test("The installed app plays a turn", { timeout: 90_000 }, async () => {
  const { setup, plays } = GAMES.klasik;
  const app = await openApp({ home: new Home(), binary: "/usr/bin/slovokham" });
  const table = new Table(app.window);
  await table.begin(setup);
  await table.ready();
  await table.play(plays[0], byDrag);
  const [first, second] = await table.scores();
  assert.ok(first > 0 && second === 0, `scores after one turn: ${first}, ${second}`);
  await app.close();
});
