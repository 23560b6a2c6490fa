// How long the optimised app takes from the start of its process, with a game to go on with, until its table
// takes taps, and until its board does. The files are in the system's cache: the app has run just before.
import { openApp } from "../../tests/e2e/support/app.mjs";
import { Table, named } from "../../tests/e2e/support/table.mjs";
import { releaseApp } from "../lib/app.mjs";
import { nodeWithDisplay } from "../lib/display.mjs";
import { program } from "../lib/paths.mjs";
import { main } from "../lib/run.mjs";

const TIMES = 5;
const binary = program("slovokham", "release");

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Starts a game that later starts go on with; resolves with the home it is in. */
async function gameToGoOnWith() {
  const app = await openApp({ binary });
  await new Table(app.window).begin({ ruleset: "cs-klasik", names: ["Anna", "Bob"], seed: 1, limit: null });
  await app.close();
  return app.home;
}

async function measure(home) {
  const app = await openApp({ binary, home });
  const since = () => performance.now() - app.begun;
  await app.window.shown(named("ready"));
  const screen = since();
  await new Table(app.window).ready();
  const board = since();
  await app.close();
  return { screen, board };
}

async function measureAll() {
  const home = await gameToGoOnWith();
  try {
    const seen = [];
    for (let time = 0; time < TIMES; time += 1) seen.push(await measure(home));
    for (const [key, what] of [
      ["screen", "to a table that takes taps (its hand-over)"],
      ["board", "to a board that takes taps, one tap on the way included"],
    ]) {
      const each = seen.map((one) => Math.round(one[key]));
      console.log(`${median(each)} ms ${what} (median of ${each.join(", ")})`);
    }
  } finally {
    home.remove();
  }
}

await main(async () => {
  // Without a display this calls itself once more with one in memory.
  if (!process.argv.includes("--here")) {
    await releaseApp();
    await nodeWithDisplay(import.meta.filename, "--here");
  } else {
    await measureAll();
  }
});
