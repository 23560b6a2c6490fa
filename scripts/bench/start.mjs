// How long the optimised app takes from the start of its process, with a game to go on with, in phases: until its
// window loads the page, until something is painted, until the game's board is there (behind its hand-over), and
// until that board takes taps. The files are in the system's cache: the app has run just before.
import { readFileSync, readdirSync, readlinkSync } from "node:fs";
import { openApp } from "../../tests/e2e/support/app.mjs";
import { Table } from "../../tests/e2e/support/table.mjs";
import { until } from "../../tests/e2e/support/webdriver.mjs";
import { releaseApp } from "../lib/app.mjs";
import { nodeWithDisplay } from "../lib/display.mjs";
import { program } from "../lib/paths.mjs";
import { StepFailed, answer, main } from "../lib/run.mjs";

const TIMES = 9;
const binary = program("slovokham", "release");

/** The phases in their order, and what each ends with. */
const PHASES = {
  page: "the window is there and loads its page",
  paint: "first paint",
  board: "the game's board is there",
  taps: "the board takes taps, one tap of the driver on the way included",
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Starts a game that later starts go on with; resolves with the home it is in. */
async function gameToGoOnWith() {
  const app = await openApp({ binary });
  await new Table(app.window).begin({ ruleset: "cs-klasik", names: ["Anna", "Bob"], seed: 1, limit: null });
  await app.close();
  return app.home;
}

/** When the process of the app was begun, in milliseconds of the clock that pages have too; to 10 ms. */
function processBegun() {
  const runs = (id) => {
    try {
      return readlinkSync(`/proc/${id}/exe`) === binary;
    } catch {
      // Ended meanwhile, or somebody else's.
      return false;
    }
  };
  const id = readdirSync("/proc").find((name) => /^\d+$/.test(name) && runs(name));
  if (id === undefined) throw new StepFailed(`${binary} does not run`);
  // The 22nd value, counted from behind the name, which may have blanks in it.
  const stat = readFileSync(`/proc/${id}/stat`, "utf8");
  const ticks = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]);
  const upFor = Number(readFileSync("/proc/uptime", "utf8").split(" ")[0]);
  return Date.now() - 1000 * (upFor - ticks / Number(answer("getconf", ["CLK_TCK"])));
}

/** What the page has noted of its own start: moments of the same clock. */
function noted() {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const [board] = performance.getEntriesByName("table");
  if (paint === undefined || board === undefined) return null;
  const { timeOrigin } = performance;
  return { page: timeOrigin, paint: timeOrigin + paint.startTime, board: timeOrigin + board.startTime };
}

async function measure(home) {
  const app = await openApp({ binary, home });
  const begun = processBegun();
  const seen = await until("the page's notes", () => app.window.evaluate(noted));
  const before = Date.now();
  await new Table(app.window).ready();
  // The tap itself may come late, for the driver looks around first: only what it takes counts.
  seen.taps = seen.board + (Date.now() - before);
  await app.close();
  return Object.fromEntries(Object.keys(PHASES).map((phase) => [phase, seen[phase] - begun]));
}

async function measureAll() {
  const home = await gameToGoOnWith();
  try {
    const all = [];
    for (let time = 0; time < TIMES; time += 1) all.push(await measure(home));
    for (const [phase, what] of Object.entries(PHASES)) {
      const each = all.map((one) => Math.round(one[phase]));
      console.log(`${median(each)} ms until ${what} (median of ${each.join(", ")})`);
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
