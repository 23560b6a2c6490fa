// A client for the W3C WebDriver protocol: the few requests our stories need, over fetch.
// Selectors are CSS. Nothing sleeps: waiting means looking again until a condition holds.
import { aim } from "./aim.mjs";

/** How long a condition may take before a story fails, and how often it is looked at, in milliseconds. */
const PATIENCE = 10_000;
const GLANCE = 25;

/** The keys of the protocol that our stories press. */
export const KEYS = { enter: "\uE007", escape: "\uE00C", tab: "\uE004", left: "\uE012", right: "\uE014" };

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Looks until `condition` gives something truthy, and resolves with that.
 * @param {string} what said when patience ends
 * @param {() => unknown} condition may be asynchronous; what it throws counts as "not yet" and is told at the end
 */
export async function until(what, condition, patience = PATIENCE) {
  const end = Date.now() + patience;
  let reason;
  do {
    try {
      const seen = await condition();
      if (seen) return seen;
      reason = `last seen: ${JSON.stringify(seen)}`;
    } catch (error) {
      reason = `last error: ${error.message}`;
    }
    await pause(GLANCE);
  } while (Date.now() < end);
  throw new Error(`Waited ${patience} ms in vain for: ${what} (${reason})`);
}

/** One window under the driver's control. */
export class Session {
  #address;

  constructor(address) {
    this.#address = address;
  }

  /** Opens a session with a driver that listens at `driver`; `capabilities` are those of the protocol. */
  static async open(driver, capabilities) {
    const { sessionId } = await request(`${driver}/session`, "POST", {
      capabilities: { alwaysMatch: capabilities },
    });
    return new Session(`${driver}/session/${sessionId}`);
  }

  /** Ends the session; the driver ends the app. */
  close() {
    return request(this.#address, "DELETE");
  }

  #post(path, body = {}) {
    return request(`${this.#address}/${path}`, "POST", body);
  }

  /** Runs a function in the page with arguments that JSON can carry, and resolves with its answer. */
  evaluate(work, ...args) {
    return this.#post("execute/sync", { script: `return (${work}).apply(null, arguments)`, args });
  }

  /** As `evaluate`, for a function that takes a callback as its last argument and answers through it. */
  evaluateLater(work, ...args) {
    return this.#post("execute/async", { script: `(${work}).apply(null, arguments)`, args });
  }

  /** How many elements there are now. */
  count(selector) {
    return this.evaluate((css) => document.querySelectorAll(css).length, selector);
  }

  /** The visible text of the first element, or null when there is none. */
  text(selector) {
    return this.evaluate((css) => document.querySelector(css)?.innerText.trim() ?? null, selector);
  }

  /** The visible texts of all such elements. */
  texts(selector) {
    return this.evaluate(
      (css) => [...document.querySelectorAll(css)].map((each) => each.innerText.trim()),
      selector,
    );
  }

  /** An attribute of the first element, or null when there is no such element or attribute. */
  attribute(selector, name) {
    return this.evaluate(
      (css, key) => document.querySelector(css)?.getAttribute(key) ?? null,
      selector,
      name,
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

  /** Waits until the page is complete and its fonts are loaded. */
  ready() {
    return until("the page and its fonts", () =>
      this.evaluate(() => document.readyState === "complete" && document.fonts.status === "loaded"),
    );
  }

  /** The point in the middle of an element that can be pressed. */
  async centre(selector) {
    await this.shown(selector);
    return until(`${selector} to be in view, uncovered and at rest`, () => this.evaluateLater(aim, selector));
  }

  #pointer(actions, parameters = { pointerType: "mouse" }) {
    return this.#post("actions", { actions: [{ type: "pointer", id: "mouse", parameters, actions }] });
  }

  /** Clicks in the middle of an element with the mouse. */
  async tap(selector) {
    const point = await this.centre(selector);
    await this.#pointer([move(point), press, release]);
  }

  /** Presses the mouse on one element and moves to another, and does not let go. */
  async dragOnto(from, to) {
    const [start, end] = [await this.centre(from), await this.centre(to)];
    const half = { x: Math.round((start.x + end.x) / 2), y: Math.round((start.y + end.y) / 2) };
    await this.#pointer([move(start), press, move(half, 60), move(end, 60)]);
  }

  /** Lets go of the mouse where it is. */
  drop() {
    return this.#pointer([release]);
  }

  /** Drags one element onto another. */
  async drag(from, to) {
    await this.dragOnto(from, to);
    await this.drop();
  }

  /** Presses and releases keys one after the other: characters, or members of KEYS. */
  keys(...keys) {
    const actions = keys.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    return this.#post("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  /** Replaces what an input holds, as a person would: select all, then type. */
  async fill(selector, text) {
    await this.tap(selector);
    await this.evaluate((css) => document.querySelector(css).select(), selector);
    await this.keys(...text);
  }

  /** Loads the page anew. */
  async reload() {
    await this.#post("refresh");
    await this.ready();
  }

  /** What the window shows, as a PNG. */
  async screenshot() {
    return Buffer.from(await request(`${this.#address}/screenshot`, "GET"), "base64");
  }

  /** A picture of the window at rest: no animation runs, no font is on its way, and two in a row are the same. */
  async pictureAtRest() {
    let last = null;
    return until("the window to rest", async () => {
      const still = await this.evaluate(
        () => document.fonts.status === "loaded" && document.getAnimations().length === 0,
      );
      const now = still ? await this.screenshot() : null;
      if (now !== null && last !== null && now.equals(last)) return now;
      last = now;
      return null;
    });
  }

  /** Makes the window this large, in pixels. */
  resize(width, height) {
    return this.#post("window/rect", { x: 0, y: 0, width, height });
  }
}

const move = ({ x, y }, duration = 0) => ({ type: "pointerMove", duration, x, y });
const press = { type: "pointerDown", button: 0 };
const release = { type: "pointerUp", button: 0 };

async function request(url, method, body) {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}
