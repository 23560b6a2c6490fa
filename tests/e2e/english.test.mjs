// A whole short game in English by tapping, ended by a resignation.
import assert from "node:assert/strict";
import { GAMES } from "./support/games.mjs";
import { story } from "./support/story.mjs";
import { byTap, named } from "./support/table.mjs";

const { setup, plays } = GAMES.english;

story("A game in English, tapped", {}, async ({ window, table }) => {
  await table.begin(setup);
  for (const [play, scores] of [
    [plays[0], [24, 0]],
    [plays[1], [24, 14]],
    [plays[2], [43, 14]],
  ]) {
    await table.ready();
    await table.play(play, byTap);
    assert.deepEqual(await table.scores(), scores);
  }
  await table.ready();
  await table.exchange(["J"], byTap);
  await table.ready();
  await window.tap(named("menu-button"));
  await window.tap(named("menu-resign"));
  await window.tap(named("question-yes"));
  await window.shown(named("final"));
  assert.match(await window.text(named("winner")), /Ben/, "who stays wins, whatever the scores");
});
