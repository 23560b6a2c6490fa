// The real app in a real window, driven through WebKit's own driver.
import { program } from "../../../scripts/lib/paths.mjs";
import { Home, freePort, launch } from "./processes.mjs";
import { Session, until } from "./webdriver.mjs";

/**
 * Starts the app and resolves when its page is ready.
 * @param {{home?: Home, language?: string, binary?: string, args?: string[]}} [options] `home` to come back
 *   to an earlier one; `language` is the system's; `args` are the program's
 */
export async function openApp({
  home = new Home(),
  language = "en_GB.UTF-8",
  binary = program("slovokham"),
  args = [],
} = {}) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = launch("WebKitWebDriver", [`--port=${port}`], {
    ...home.environment,
    LANG: language,
    LC_ALL: language,
    LANGUAGE: language,
    // Without it the app opens no connection to the driver, and the session never comes.
    TAURI_WEBVIEW_AUTOMATION: "true",
    // One way of drawing: otherwise WebKit chooses anew for each tile of a picture, and edges differ by a shade.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
  });
  try {
    await until("the WebKit driver", async () => (await fetch(`${address}/status`)).ok);
    const begun = performance.now();
    const session = await Session.open(address, { "webkitgtk:browserOptions": { binary, args } });
    await session.ready();
    return new App(session, driver, home, begun);
  } catch (error) {
    await driver.end();
    home.remove();
    throw new Error(`The app did not open: ${error.message}\n${driver.said()}`, { cause: error });
  }
}

/** An open app with the home it lives in. */
export class App {
  #driver;

  constructor(window, driver, home, begun) {
    this.window = window;
    this.home = home;
    /** When the app's process was begun, on the clock of `performance.now`. */
    this.begun = begun;
    this.#driver = driver;
  }

  /** Closes the window and keeps the home, for opening the app again. */
  async close() {
    await this.window.close();
    await this.#driver.end();
  }

  /** Ends everything and removes the home. Also right after a failure. */
  async end() {
    await this.#driver.end();
    this.home.remove();
  }
}
