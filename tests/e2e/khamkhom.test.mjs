// A whole short game of คำคม: marks stack on consonants, only the latest word stays, all pass once and it ends.
import assert from "node:assert/strict";
import { GAMES } from "./support/games.mjs";
import { story } from "./support/story.mjs";
import { byDrag, byTap, named, rackTile, square } from "./support/table.mjs";

const { setup, plays } = GAMES.khamkhom;

for (const [how, move] of Object.entries({ dragged: byDrag, tapped: byTap })) {
  story(`A game of คำคม, ${how}`, { language: "th_TH.UTF-8" }, async ({ window, table }) => {
    await table.begin(setup);
    await table.ready();
    await table.play(plays[0], move);
    assert.equal(await table.on("I8"), "ล้", "base and mark lie on one square");
    assert.deepEqual(await table.scores(), [8, 0]);

    await table.ready();
    await table.play(plays[1], move);
    assert.equal(await table.on("H7"), "มู");
    assert.equal(await table.on("H8"), "ก", "what the new word shares with the old one stays");
    assert.equal(await table.on("G8"), null, "the rest is lifted");
    assert.equal(await table.on("I8"), null);
    assert.deepEqual(await table.scores(), [8, 5]);

    await table.ready();
    await table.play(plays[2], move);
    assert.equal(await table.on("H8"), null, "a parallel word leaves nothing of the old one");
    assert.deepEqual(await table.scores(), [16, 5]);

    await table.ready();
    await table.pass();
    await table.ready();
    await table.pass();
    await window.shown(named("final"));
    assert.match(await window.text(named("winner")), /มานี/);
  });
}

story(
  "A mark goes on a consonant of this turn only",
  { language: "th_TH.UTF-8" },
  async ({ window, table }) => {
    await table.begin(setup);
    await table.ready();
    await window.tap(rackTile("้"));
    await window.tap(square("H8"));
    assert.equal(await window.count("[data-tentative]"), 0, "not on an empty square");
    await table.lay("H8:ก H8:้", byTap);
    assert.equal(await table.on("H8"), "ก้");

    await window.drag(square("H8"), square("I8"));
    await window.shown(`${square("I8")}[data-tentative]`);
    await window.gone(`${square("H8")}[data-tentative]`);
    assert.equal(await table.on("I8"), "ก้", "a consonant takes its marks along");
    assert.equal((await table.rack()).length, 7);
  },
);
