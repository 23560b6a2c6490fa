// The dictionary office: why a word does not count, a word of one's own in a game, a list of one's own.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { GAMES } from "./support/games.mjs";
import { Home } from "./support/processes.mjs";
import { story } from "./support/story.mjs";
import { named } from "./support/table.mjs";
import { until } from "./support/webdriver.mjs";

const CZECH = "cs_CZ.UTF-8";

/** Goes to the office and asks about a word. */
async function ask(window, word) {
  await window.tap(named("dictionaries"));
  await window.shown(named("hit"));
  await window.fill(named("search-text"), word);
  await window.tap(named("about-typed"));
  await window.shown(named("passport-verdict"));
}

const text = (window, name, pattern) =>
  until(`${name} to say ${pattern}`, async () => pattern.test((await window.text(named(name))) ?? ""));

story("A word is explained, allowed, and played", { language: CZECH }, async ({ window, table }) => {
  await ask(window, "kočkám");
  assert.match(await window.text(named("passport-verdict")), /Neuznává se/);
  assert.match(
    await window.text(named("passport-reading")),
    /3\. pád množného čísla slova kočka, podstatné jméno/,
  );
  await window.tap(named("passport-close"));

  // With this seed the first rack holds Á O Ř CH I M K T.
  await window.tap(named("tab-mine"));
  await window.fill(named("own-word"), "CHOK");
  await window.fill(named("own-note"), "babička souhlasí");
  await window.tap(named("own-add"));
  await window.shown(`${named("own-row")}[data-word="chok"][data-standing="allowed"]`);
  await window.tap(named("office-back"));

  await table.begin(GAMES.klasik.setup);
  await table.ready();
  await table.lay("H8:CH I8:O J8:K");
  await window.shown(`${named("preview")}[data-kind="scored"]`);
  await window.tap(`${named("preview")} ${named("about-word")}`);
  await text(window, "passport-own", /babička souhlasí/);
  await window.tap(named("passport-close"));
  await table.send();
});

/** A list as an old program would have saved it: Windows-1250, one word a line. */
const OLD_LIST = Buffer.from("KE\x8AU\r\nkolob\xECh\r\na\r\nke\x9Au\r\nc3po\r\n", "latin1");

const home = new Home();
home.environment.SLOVOKHAM_CHOOSE_FILE = join(home.path, "babička.txt");
writeFileSync(home.environment.SLOVOKHAM_CHOOSE_FILE, OLD_LIST);

story("A list is imported and offered for games", { home, language: CZECH }, async ({ window }) => {
  await window.tap(named("dictionaries"));
  await window.tap(named("tab-import"));
  await window.tap(named("import-choose"));
  await window.shown(named("import-sample"));
  assert.match(await window.text(named("import-sample")), /KEŠU\nkoloběh/);
  await window.tap(named("import-start"));
  await window.shown(named("report-accepted"));
  assert.equal(await window.text(named("report-accepted")), "2");
  assert.equal(await window.text(named("report-duplicates")), "1");
  assert.match(await window.text(named("report-too_short")), /1/);
  assert.match(await window.text(named("report-characters")), /1/);
  await window.tap(named("import-look"));
  await window.shown(`${named("hit")}[data-word="koloběh"]`);

  await window.tap(named("office-back"));
  await window.tap(named("new-game"));
  assert.match(await window.text(named("setup-dictionary")), /babička/);
});
