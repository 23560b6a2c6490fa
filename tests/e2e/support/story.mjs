// A story is a test that has a whole app to itself. When it fails, the last picture is kept.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../../scripts/lib/paths.mjs";
import { openApp } from "./app.mjs";
import { Table } from "./table.mjs";
import { openPhone } from "./touch.mjs";

/** No story takes this long unless it hangs. In milliseconds. */
const TIMEOUT = 90_000;

/** Keeps a picture under this name in test-results, for looking at it. */
export function keep(name, picture) {
  const folder = join(root, "test-results");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")}.png`);
  writeFileSync(file, picture);
  console.error(`A picture was kept: ${file}`);
}

/** Keeps what a screen shows when its story fails. That it may show nothing any more must not hide the failure. */
const keepLast = async (title, screen) => keep(title, await screen.screenshot());

/** A story in the real window: `tell` gets `{app, window, table}`. */
export function story(title, options, tell) {
  test(title, { timeout: TIMEOUT }, async () => {
    const app = await openApp(options);
    try {
      await tell({ app, window: app.window, table: new Table(app.window) });
    } catch (error) {
      await keepLast(title, app.window).catch(() => {});
      throw error;
    } finally {
      await app.end();
    }
  });
}

/** A story under fingers: `tell` gets `{phone, table}`. */
export function touchStory(title, options, tell) {
  test(title, { timeout: TIMEOUT }, async () => {
    const phone = await openPhone(options);
    try {
      await tell({ phone, table: new Table(phone) });
    } catch (error) {
      await keepLast(title, phone).catch(() => {});
      throw error;
    } finally {
      await phone.end();
    }
  });
}
