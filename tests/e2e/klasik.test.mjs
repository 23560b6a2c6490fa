// A whole short game of Klasik with the mouse: drags, a joker, an exchange, the end by empty turns.
import assert from "node:assert/strict";
import { GAMES } from "./support/games.mjs";
import { story } from "./support/story.mjs";
import { named, square } from "./support/table.mjs";

const { setup, plays } = GAMES.klasik;

story("A game of Klasik, dragged", { language: "cs_CZ.UTF-8" }, async ({ window, table }) => {
  await table.begin(setup);
  assert.deepEqual(await table.ready(), ["Á", "O", "Ř", "CH", "I", "M", "K", "T"]);
  await table.lay(plays[0]);
  await table.preview(/14/);
  await table.send();
  assert.match(await window.text(named("hand-over")), /Bob/);
  assert.deepEqual(await table.scores(), [14, 0]);
  assert.equal(await table.on("H8"), "CH", "CH lies on one square");

  await table.ready();
  await table.play(plays[1]);
  assert.equal(await table.on("I9"), "S", "the joker shows its letter");
  assert.deepEqual(await table.scores(), [14, 2], "and counts nothing");

  const rack = await table.ready();
  const before = await table.inBag();
  await table.exchange(["Ř", "Á"]);
  await table.ready();
  assert.equal(await table.inBag(), before, "as many come back as were drawn");
  assert.equal(rack.length, 8);

  await table.pass();
  for (let turn = 1; turn < 4; turn += 1) {
    await table.ready();
    await table.pass();
  }
  await window.shown(named("final"));
  assert.match(await window.text(named("winner")), /Anna/);
});

story("A tile laid by mistake comes back, a wrong word is named", {}, async ({ window, table }) => {
  await table.begin(setup);
  await table.ready();
  await table.lay("H8:K I8:CH");
  await table.preview(/kch/i);
  await window.tap(named("send"));
  await window.shown(named("rack"));
  assert.equal(await table.on("I8"), "CH", "a refused play leaves the tiles where they lie");

  await window.tap(square("I8"));
  await window.gone(`${square("I8")}[data-tentative]`);
  await window.drag(square("H8"), `${named("rack")} [data-slot="0"]`);
  await window.gone("[data-tentative]");
  assert.equal((await table.rack()).length, 8);

  await table.lay("H8:K");
  await window.tap(named("take-back"));
  await window.gone("[data-tentative]");
  assert.equal((await table.rack()).length, 8);
});
