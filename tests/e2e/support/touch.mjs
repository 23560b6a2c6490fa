// The same interface in Chromium under fingers: WebKitGTK of Debian sends no touch events, Android's web view
// is Chromium. The loopback bridge stands for the window and speaks to the same engine.
import { chromium } from "playwright";
import { chromiumLaunch } from "../../../scripts/lib/chromium.mjs";
import { program } from "../../../scripts/lib/paths.mjs";
import { aim } from "./aim.mjs";
import { Home, freePort, launch } from "./processes.mjs";
import { until } from "./webdriver.mjs";

/** A telephone held upright. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Into how many movements a drag is divided: fewer than a finger makes, enough for every threshold. */
const MOVES = 6;

/** Starts the bridge and a telephone that shows the app, in a `home`; resolves when the page is ready. */
export async function openPhone({ home = new Home(), language = "en-GB", device = PHONE } = {}) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const bridge = launch(program("slovokham-bridge"), ["--port", String(port)], {
    ...home.environment,
    LANG: `${language.replace("-", "_")}.UTF-8`,
  });
  let browser;
  try {
    await until("the bridge", async () => (await fetch(address)).ok);
    browser = await chromium.launch(chromiumLaunch());
    const page = await (await browser.newContext({ ...device, locale: language })).newPage();
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const channel = await page.context().newCDPSession(page);
    return new Phone(page, channel, async () => {
      await browser.close();
      await bridge.end();
      home.remove();
    });
  } catch (error) {
    await browser?.close();
    await bridge.end();
    home.remove();
    throw new Error(`The telephone did not open: ${error.message}\n${bridge.said()}`, { cause: error });
  }
}

/** A page under fingers. `page` is Playwright's, for looking; touching is done here, with real touch events. */
export class Phone {
  #channel;
  #end;

  constructor(page, channel, end) {
    this.page = page;
    this.#channel = channel;
    this.#end = end;
  }

  end() {
    return this.#end();
  }

  /** Runs a function in the page with one argument, and resolves with its answer. */
  evaluate(work, argument) {
    return this.page.evaluate(work, argument);
  }

  /** How many elements there are now. */
  count(selector) {
    return this.page.locator(selector).count();
  }

  /** The visible text of the first element, or null when there is none. */
  async text(selector) {
    return (await this.texts(selector))[0] ?? null;
  }

  /** The visible texts of all such elements. */
  async texts(selector) {
    return (await this.page.locator(selector).allInnerTexts()).map((text) => text.trim());
  }

  /** An attribute of the first element, or null when there is no such element or attribute. */
  attribute(selector, name) {
    return this.page.evaluate(
      ([css, key]) => document.querySelector(css)?.getAttribute(key) ?? null,
      [selector, name],
    );
  }

  /** Waits until an element is there. */
  shown(selector) {
    return until(`${selector} to be shown`, () => this.count(selector));
  }

  /** Waits until no such element is there. */
  gone(selector) {
    return until(`${selector} to be gone`, async () => (await this.count(selector)) === 0);
  }

  /** Replaces what an input holds. */
  fill(selector, text) {
    return this.page.fill(selector, text);
  }

  /** Drops files on the window, as the bridge does it for a browser that has no files of this machine. */
  async dropFiles(...paths) {
    const answer = await fetch(new URL("/drop", this.page.url()), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(paths),
    });
    if (!answer.ok) throw new Error(`The bridge did not take the files: ${answer.status}`);
  }

  /** What the screen shows, as a PNG. */
  screenshot() {
    return this.page.screenshot();
  }

  #touch(type, ...touchPoints) {
    return this.#channel.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /** The point in the middle of an element that can be pressed. */
  async #centre(selector) {
    await this.shown(selector);
    const look = `new Promise((done) => (${aim})(${JSON.stringify(selector)}, done))`;
    return until(`${selector} to be in view, uncovered and at rest`, () => this.page.evaluate(look));
  }

  /** Touches an element briefly. */
  async tap(selector) {
    const point = await this.#centre(selector);
    await this.#touch("touchStart", point);
    await this.#touch("touchEnd");
  }

  /** Drags one element onto another with one finger, which lifts without coming to rest. */
  async drag(from, to) {
    const [start, end] = [await this.#centre(from), await this.#centre(to)];
    await this.#touch("touchStart", start);
    for (let part = 1; part <= MOVES; part += 1) {
      const share = part / MOVES;
      await this.#touch("touchMove", {
        x: Math.round(start.x + (end.x - start.x) * share),
        y: Math.round(start.y + (end.y - start.y) * share),
      });
    }
    await this.#touch("touchEnd");
  }
}
