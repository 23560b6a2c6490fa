// Lists of one's own at the table: an import that is broken off, a list dropped on the window and played with, a
// word that the table lets count.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { GAMES } from "./support/games.mjs";
import { Home } from "./support/processes.mjs";
import { story, touchStory } from "./support/story.mjs";
import { named } from "./support/table.mjs";
import { until } from "./support/webdriver.mjs";

const CZECH = "cs_CZ.UTF-8";

/** A home with a list in it. */
function homeWith(file, text) {
  const home = new Home();
  const list = join(home.path, file);
  writeFileSync(list, text);
  return { home, list };
}

/** So many different words of six letters: what takes long enough to be broken off. */
function manyWords(count) {
  const letters = "abcdefghijklm";
  const word = (number) =>
    [0, 1, 2, 3, 4, 5].map((place) => letters[Math.floor(number / 13 ** place) % 13]).join("");
  return Array.from({ length: count }, (_, number) => word(number)).join("\n");
}

const long = homeWith("dlouhý.txt", manyWords(1_000_000));
long.home.environment.SLOVOKHAM_CHOOSE_FILE = long.list;

story(
  "An import that is broken off leaves nothing",
  { home: long.home, language: CZECH },
  async ({ window }) => {
    const shelf = async () => {
      await window.tap(named("tab-shelf"));
      await window.shown(named("dictionary"));
      return window.count(named("dictionary"));
    };
    await window.tap(named("dictionaries"));
    const before = await shelf();
    await window.tap(named("tab-import"));
    await window.tap(named("import-choose"));
    await window.shown(named("import-sample"));
    await window.tap(named("import-start"));
    await window.tap(named("import-cancel"));
    await window.shown(named("import-news"));
    assert.match(await window.text(named("import-news")), /Vše zůstalo, jak bylo/);
    assert.equal(await shelf(), before);
  },
);

// With this seed the first rack holds Á O Ř CH I M K T; the built-in dictionary has no CHOK.
const own = homeWith("babička.txt", "CHOK\nkešu\n");

touchStory(
  "A list is dropped on the window, and its words count",
  { home: own.home, language: "cs-CZ" },
  async ({ phone, table }) => {
    await phone.shown(named("new-game"));
    await phone.dropFiles(own.list);
    await phone.shown(named("import-sample"));
    await phone.tap(named("import-start"));
    await phone.shown(named("report-accepted"));
    assert.equal(await phone.text(named("report-accepted")), "2");
    await phone.tap(named("office-back"));

    await table.begin({ ...GAMES.klasik.setup, dictionary: "babicka" });
    await table.ready();
    await table.lay("H8:CH I8:O J8:K");
    await phone.shown(`${named("preview")}[data-kind="scored"]`);
    await table.send();
    assert.match(await phone.text(named("hand-over")), /Bob/);
  },
);

const { setup } = GAMES.klasik;

story("The table overrules the dictionary", { language: CZECH }, async ({ window, table }) => {
  await table.begin({ ...setup, options: [...setup.options, "table_may_overrule"] });
  await table.ready();
  await table.lay("H8:CH I8:O J8:K");
  await window.tap(`${named("preview")} ${named("about-word")}[data-word="chok"]`);
  await window.tap(named("appeal"));
  await window.shown(`${named("agreement-yes")}:disabled`);
  await window.tap(named("agree-1"));
  await window.tap(named("agreement-yes"));
  await window.shown(named("hand-over"));
  assert.notEqual((await table.scores())[0], 0, "the play counts");

  await table.ready();
  const told = await until("the last turn to tell of it", () => window.text(named("last-overruled")));
  assert.match(told, /chok.*uznáno dohodou/);
});
