// npm run screenshots: pictures of the real window, to look at: each screen in each language at three sizes,
// in test-results/screenshots. Those that the documentation shows go to docs/images as well.
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApp } from "../tests/e2e/support/app.mjs";
import { GAMES } from "../tests/e2e/support/games.mjs";
import { Table, named } from "../tests/e2e/support/table.mjs";
import { debugApp } from "./lib/app.mjs";
import { nodeWithDisplay } from "./lib/display.mjs";
import { root } from "./lib/paths.mjs";
import { main, step } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

const SIZES = [
  [1280, 800],
  [800, 1280],
  [390, 844],
];
/** Each language with the game that its speakers play. */
const LANGUAGES = [
  { language: "cs", system: "cs_CZ.UTF-8", game: GAMES.klasik },
  { language: "th", system: "th_TH.UTF-8", game: GAMES.khamkhom },
  { language: "en", system: "en_GB.UTF-8", game: GAMES.english },
];
const SHOWN_IN_DOCS = /^table-(cs|th)-1280x800$/;

const all = join(root, "test-results", "screenshots");
const docs = join(root, "docs", "images");

/** Takes what the window shows now at every size. */
async function take(window, stage, language) {
  for (const [width, height] of SIZES) {
    await window.resize(width, height);
    const name = `${stage}-${language}-${width}x${height}`;
    const file = join(all, `${name}.png`);
    writeFileSync(file, await window.pictureAtRest());
    if (SHOWN_IN_DOCS.test(name)) copyFileSync(file, join(docs, `${name}.png`));
  }
  await window.resize(...SIZES[0]);
}

/** Walks through all screens of a game and takes each. */
async function walk({ language, system, game }) {
  const app = await openApp({ language: system });
  const { window } = app;
  const table = new Table(window);
  try {
    await window.shown(named("new-game"));
    await take(window, "start", language);
    await window.tap(named("new-game"));
    await take(window, "setup", language);
    await window.tap(named("setup-back"));
    await table.begin(game.setup);
    await take(window, "hand-over", language);
    for (const play of game.plays.slice(0, -1)) {
      await table.ready();
      await table.play(play);
    }
    await table.ready();
    await table.lay(game.plays.at(-1));
    await take(window, "table", language);
    await window.tap(named("menu-button"));
    await take(window, "menu", language);
    await window.tap(named("menu-resign"));
    await take(window, "question", language);
    await window.tap(named("question-yes"));
    await window.shown(named("final"));
    await take(window, "final", language);
    await window.tap(named("to-start"));
    await window.tap(named("history-open"));
    await window.shown(named("game"));
    await take(window, "history", language);
    await window.tap(named("files-open"));
    await take(window, "files", language);
    await window.tap(named("files-close"));
    await window.tap(named("statistics-open"));
    await window.shown("canvas");
    await take(window, "statistics", language);
  } finally {
    await app.end();
  }
}

await main(async () => {
  if (!process.argv.includes("--here")) {
    await setup({ tests: true });
    await debugApp();
    await nodeWithDisplay(import.meta.filename, "--here");
    return;
  }
  mkdirSync(all, { recursive: true });
  mkdirSync(docs, { recursive: true });
  for (const each of LANGUAGES) await step(`Pictures in ${each.language}`, () => walk(each));
  console.log(`The pictures are in ${all}`);
});
