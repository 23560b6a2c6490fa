// Games of the past: found again, looked through turn by turn, counted, played on.
import assert from "node:assert/strict";
import { GAMES } from "./support/games.mjs";
import { story } from "./support/story.mjs";
import { Table, named } from "./support/table.mjs";
import { until } from "./support/webdriver.mjs";

const { setup, plays } = GAMES.english;

/** Plays two turns, and lets the player on turn resign: a game that is over, and counts. */
async function finish(window, table) {
  await table.begin({ ...setup, limit: 120 });
  for (const play of plays.slice(0, 2)) {
    await table.ready();
    await table.play(play);
  }
  await table.ready();
  await window.tap(named("menu-button"));
  await window.tap(named("menu-resign"));
  await window.tap(named("question-yes"));
  await window.shown(named("final"));
  await window.tap(named("to-start"));
  await window.shown(named("new-game"));
}

/** Waits until the list has so many games. */
const games = (window, count) =>
  until(`${count} games in the list`, async () => (await window.count(named("game"))) === count);

const text = (window, name, pattern) =>
  until(`${name} to say ${pattern}`, async () => pattern.test((await window.text(named(name))) ?? ""));

/** Waits until the window is so wide, and the statistics no wider. */
const fits = (window, width) =>
  until(`statistics within ${width} pixels`, () =>
    window.evaluate((width) => {
      const region = document.querySelector('[data-testid="statistics"] [role="region"]');
      return Math.abs(innerWidth - width) < 20 && region.scrollWidth <= region.clientWidth;
    }, width),
  );

story("A game is found again, looked through, counted, played on", {}, async ({ window, table }) => {
  await finish(window, table);
  await window.tap(named("history-open"));
  await games(window, 1);
  await window.fill(named("history-word"), "zebra");
  await games(window, 0);
  await window.fill(named("history-word"), "chef");
  await games(window, 1);

  await window.tap(named("game"));
  await window.tap(named("game-replay"));
  await window.shown(named("replay"));
  assert.equal(await table.on("H8"), null, "it begins before the first turn");
  await window.tap(named("replay-next"));
  await until("the first play to lie there", async () => (await table.on("H8")) === "C");
  assert.match(await window.text(named("counted-word")), /chef/i);
  assert.match(await window.text(named("replay-took")), /took \d:\d\d/, "how long the turn took");
  assert.equal(await window.count(named("replay-time")), 2, "everybody's clock");
  assert.equal(await window.count(named("differences")), 0, "the referee agrees with the record");
  await window.tap(named("replay-back"));

  await window.tap(named("statistics-open"));
  await window.shown(named("figure-games"));
  assert.equal(await window.text(named("figure-games")), "1");
  assert.equal(await window.text(named("figure-plays")), "2");
  await window.shown(`${named("chart-ratings")} canvas`);
  await window.resize(1200, 800);
  await fits(window, 1200);
  await window.resize(600, 800);
  await fits(window, 600);
  await window.tap(`${named("best-turn")} button`);
  await window.shown(named("replay"));
  assert.match(await window.text(named("counted-word")), /chef/i, "the best turn is shown at once");
  await window.tap(named("play-on"));
  await window.shown(named("hand-over"));
  await new Table(window).leave();
  await window.tap(named("history-open"));
  await games(window, 2);
});

story("A deleted game comes back", {}, async ({ window, table }) => {
  await finish(window, table);
  await window.tap(named("history-open"));
  await window.tap(named("game"));
  await window.tap(named("game-delete"));
  await games(window, 0);
  await window.tap(named("history-undo"));
  await games(window, 1);
  await text(window, "history-news", /1 game/);
});
