// A game file that the program is started with, as by a double-click.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../scripts/lib/paths.mjs";
import { openApp } from "./support/app.mjs";
import { named } from "./support/table.mjs";

const FILE = join(root, "src-tauri", "crates", "gamefile", "tests", "gcg", "out-in-pieces.gcg");

test("A game file is taken in and told of", { timeout: 90_000 }, async () => {
  const app = await openApp({ args: [FILE] });
  try {
    await app.window.shown(named("files-news"));
    assert.match(await app.window.text(named("files-news")), /out-in-pieces\.gcg: 1 game/);
  } finally {
    await app.end();
  }
});
