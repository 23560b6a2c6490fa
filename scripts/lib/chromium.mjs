// Where Chromium is and how it is started. Tests use the system's browser; none is ever downloaded.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** The path of the system's Chromium, or null. The variable CHROMIUM overrides the search. */
export function chromiumPath() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const name of NAMES) {
    const folder = folders.find((each) => existsSync(join(each, name)));
    if (folder) return join(folder, name);
  }
  return null;
}

/** Launch options for Playwright: works as root, without a display, without a network. */
export function chromiumLaunch() {
  return {
    executablePath: chromiumPath() ?? undefined,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
    ],
  };
}
