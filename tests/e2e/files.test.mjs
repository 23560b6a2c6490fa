// Games leave in files and come back: alone, and with everything else in a backup.
import assert from "node:assert/strict";
import { join } from "node:path";
import { GAMES } from "./support/games.mjs";
import { Home } from "./support/processes.mjs";
import { story } from "./support/story.mjs";
import { named } from "./support/table.mjs";
import { until } from "./support/webdriver.mjs";

/** One place for every file: what is written is what is read next. */
const home = new Home();
const place = join(home.path, "games");
home.environment.SLOVOKHAM_CHOOSE_PLACE = place;
home.environment.SLOVOKHAM_CHOOSE_FILE = place;

const { setup, plays } = GAMES.khamkhom;

const games = (window, count) =>
  until(`${count} games in the list`, async () => (await window.count(named("game"))) === count);

/** Waits until what was done with files says so. */
const news = (window, pattern) =>
  until(`news like ${pattern}`, async () =>
    pattern.test((await window.text(`${named("files")} ${named("files-news")}`)) ?? ""),
  );

/** Deletes the only game for good. */
async function deleteForGood(window) {
  await window.tap(named("game"));
  await window.tap(named("game-delete"));
  await games(window, 0);
  await choose(window, named("history-shelf"), "deleted");
  await games(window, 1);
  await window.tap(named("empty-wastebasket"));
  await window.tap(named("question-yes"));
  await games(window, 0);
  await choose(window, named("history-shelf"), "all");
}

/** Chooses in a list, as a person does: what listens to it hears of it. */
const choose = (window, selector, value) =>
  window.evaluate(
    (css, wanted) => {
      const list = document.querySelector(css);
      list.value = wanted;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    },
    selector,
    value,
  );

story("A game goes into a file, and all games into a backup", { home }, async ({ window, table }) => {
  await table.begin(setup);
  await table.ready();
  await table.play(plays[0]);
  await table.leave();
  await window.tap(named("history-open"));

  await window.tap(named("files-open"));
  await choose(window, named("export-format"), "gcg");
  await window.tap(named("export-games"));
  await news(window, /cannot hold it/);
  await window.tap(named("export-json"));
  await news(window, /games: 1 game/);
  await window.tap(named("files-close"));
  await deleteForGood(window);
  await window.tap(named("files-open"));
  await window.tap(named("import-games"));
  await news(window, /New\s+1/);
  await window.tap(named("back-up"));
  await news(window, /written and checked/);
  await window.tap(named("files-close"));

  await games(window, 1);
  await deleteForGood(window);
  await window.tap(named("files-open"));
  await window.tap(named("restore"));
  await window.tap(named("question-yes"));
  await news(window, /Restored/);
  await window.tap(named("files-close"));
  await games(window, 1);
  await window.tap(named("game"));
  await window.tap(named("game-resume"));
  await window.shown(named("hand-over"));
  assert.equal(await table.on("H8"), "ก", "the game goes on where it was");
});
