// Under fingers, on a telephone: real touch events in Chromium, the same engine behind the bridge.
import assert from "node:assert/strict";
import { GAMES } from "./support/games.mjs";
import { touchStory } from "./support/story.mjs";
import { byDrag, byTap, named } from "./support/table.mjs";

touchStory(
  "Klasik under a finger: drag, joker, exchange",
  { language: "cs-CZ" },
  async ({ phone, table }) => {
    const { setup, plays } = GAMES.klasik;
    await table.begin(setup);
    await table.ready();
    await table.play(plays[0], byDrag);
    await table.ready();
    await table.play(plays[1], byDrag);
    assert.deepEqual(await table.scores(), [14, 2]);
    await table.ready();
    await table.exchange(["Ř", "Á"], byDrag);
    assert.match(await phone.text(named("hand-over")), /Bob/);
  },
);

touchStory("คำคม under a finger: taps and stacks", { language: "th-TH" }, async ({ phone, table }) => {
  const { setup, plays } = GAMES.khamkhom;
  await table.begin(setup);
  for (const play of plays) {
    await table.ready();
    await table.play(play, byTap);
  }
  assert.deepEqual(await table.scores(), [16, 5]);
  await table.ready();
  await table.pass();
  await table.ready();
  await table.pass();
  await phone.shown(named("final"));
});
