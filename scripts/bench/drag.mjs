// What a drag costs the interface's thread, on a Klasik board late in a game at 1280×800: the CPU time of every
// task of that thread while a tile is carried over the whole board, at full speed and four times slower. A task is
// a whole frame: the app's own code, and the browser's styling, layout and painting after it.
import { Referee } from "../../tests/e2e/support/referee.mjs";
import { openPhone } from "../../tests/e2e/support/touch.mjs";
import { debugApp } from "../lib/app.mjs";
import { commandLine } from "../lib/dictionaries.mjs";
import { main } from "../lib/run.mjs";

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const SEED = 1;
const PLAYERS = ["Anna", "Bob"];
/** Fewer, and the next rack might not be full. */
const LEAST_IN_BAG = 8;
const SLOWER = [1, 4];
/** Rows of the board that the tile is carried along, and movements in each: more than one for a square. */
const ROWS = 15;
const MOVES = 24;

/** Plays the best play of each turn, until the bag is nearly empty. */
async function fillBoard(screen) {
  const call = (command, args) =>
    screen.evaluate(([name, given]) => window.__TAURI_INTERNALS__.invoke(name, given), [command, args]);
  const referee = new Referee();
  try {
    const options = { turn_seconds: null };
    await referee.ask({
      setup: { ruleset: "cs-klasik", players: PLAYERS, dictionary: "cs", seed: SEED, options },
    });
    let table = await call("new_game", {
      setup: {
        ruleset: "cs-klasik",
        dictionary: "cs",
        players: PLAYERS.map((name) => ({ name, color: "#2f7d86" })),
        first: 0,
        options: {
          rack_size: null,
          turn_seconds: null,
          total_seconds: null,
          open_racks: false,
          full_rack_bonus: false,
          settle_racks: false,
          ch_single_tile_only: false,
        },
        seed: SEED,
      },
    });
    while (table.bag > LEAST_IN_BAG) {
      const { plays } = await referee.ask({ moves: true });
      const { play } = plays[0];
      await referee.ask({ play });
      await call("ready");
      table = await call("play", { placements: play.map((each) => ({ as: null, ...each })) });
    }
    await call("ready");
    return table.board.length;
  } finally {
    referee.end();
  }
}

/**
 * The CPU times of the interface's thread while `work` goes on, in milliseconds and sorted: of its tasks, and of the
 * calls into the app's code.
 */
async function tasksOf(screen, work) {
  const channel = await screen.page.context().newCDPSession(screen.page);
  const events = [];
  channel.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await channel.send("Tracing.start", {
    traceConfig: {
      includedCategories: [
        "devtools.timeline",
        "disabled-by-default-devtools.timeline",
        "toplevel",
        "__metadata",
      ],
    },
  });
  await work();
  const complete = new Promise((resolve) => channel.once("Tracing.tracingComplete", resolve));
  await channel.send("Tracing.end");
  await complete;
  const { pid, tid } = events.find(({ args }) => args?.name === "CrRendererMain");
  const times = (what) =>
    events
      .filter((event) => event.pid === pid && event.tid === tid && event.name === what)
      .map(({ tdur }) => (tdur ?? 0) / 1000)
      .toSorted((a, b) => a - b);
  return { tasks: times("RunTask"), calls: times("FunctionCall") };
}

/** Lifts the rack's first tile, carries it along all rows, there and back, and lets it go beside the board. */
async function carry(screen) {
  const { mouse } = screen.page;
  const board = await screen.page.locator("[data-board]").boundingBox();
  const tile = await screen.page.locator("[data-rack-index][data-lift]").first().boundingBox();
  await mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2);
  await mouse.down();
  for (let row = 0; row < ROWS; row += 1) {
    const y = board.y + (board.height / ROWS) * (row + 0.5);
    for (let move = 0; move <= MOVES; move += 1) {
      const part = row % 2 === 0 ? move / MOVES : 1 - move / MOVES;
      await mouse.move(board.x + board.width * part, y);
    }
  }
  await mouse.move(board.x + board.width + 20, board.y + 20);
  await mouse.up();
}

/** A sorted list of times in words. */
function told(times) {
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(2);
  return `${times.length}, median ${at(0.5)} ms, 99 % under ${at(0.99)} ms, longest ${at(1)} ms`;
}

async function measure(screen) {
  const tiles = await fillBoard(screen);
  await screen.page.reload();
  await screen.shown("[data-rack-index][data-lift]");
  console.log(`${tiles} squares of the board are taken`);
  const channel = await screen.page.context().newCDPSession(screen.page);
  for (const rate of SLOWER) {
    await channel.send("Emulation.setCPUThrottlingRate", { rate });
    const { tasks, calls } = await tasksOf(screen, () => carry(screen));
    console.log(`${rate}× slower: tasks ${told(tasks)}; the app's code in them ${told(calls)}`);
  }
}

await main(async () => {
  await commandLine();
  await debugApp();
  const screen = await openPhone({ device: DESKTOP });
  try {
    await measure(screen);
  } finally {
    await screen.end();
  }
});
