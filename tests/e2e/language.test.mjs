// Three languages: the system's at the first start, and every other at once.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib/paths.mjs";
import { openApp } from "./support/app.mjs";
import { story } from "./support/story.mjs";
import { named } from "./support/table.mjs";
import { until } from "./support/webdriver.mjs";

const LOCALES = { cs: "cs_CZ.UTF-8", th: "th_TH.UTF-8", en: "en_GB.UTF-8" };

/** A sentence of a language's catalogue. */
const sentence = (language, key) =>
  JSON.parse(readFileSync(join(root, "ui", "src", "i18n", "messages", `${language}.json`), "utf8"))[key];

const says = (window, language) =>
  until(`the start screen in ${language}`, async () => {
    return (await window.text(named("new-game"))) === sentence(language, "start_new");
  });

for (const [language, locale] of Object.entries(LOCALES)) {
  story(
    `The first start takes the system's language: ${language}`,
    { language: locale },
    async ({ window }) => {
      await says(window, language);
      assert.equal(await window.evaluate(() => document.documentElement.lang), language);
    },
  );
}

story(
  "A language that is chosen is there at once and stays",
  { language: LOCALES.cs },
  async ({ app, window, table }) => {
    await says(window, "cs");
    for (const language of ["th", "en", "cs", "th"]) {
      await window.tap(named(`language-${language}`));
      await says(window, language);
    }
    await table.begin({ ruleset: "cs-klasik", names: ["Anna", "Bob"], seed: 1 });
    await window.tap(named("language-en"));
    await until("the hand-over in English", async () => {
      return (await window.text(named("ready"))) === sentence("en", "handover_ready");
    });
    await table.leave();
    await app.close();

    const again = await openApp({ home: app.home, language: LOCALES.cs });
    try {
      await says(again.window, "en");
    } finally {
      await again.close();
    }
  },
);
