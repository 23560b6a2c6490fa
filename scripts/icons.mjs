// Draws the app's icons anew from src-tauri/icons/icon.svg. Needed only after that drawing has changed.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";

/** What the bundles use; the tool draws some thirty more for stores we are not in. */
const KEPT = ["32x32.png", "128x128.png", "128x128@2x.png", "icon.png", "icon.ico", "icon.icns"];

const folder = join(root, "src-tauri", "icons");
const drawn = mkdtempSync(join(tmpdir(), "slovokham-icons-"));
try {
  await run("npx", ["tauri", "icon", join(folder, "icon.svg"), "--output", drawn]);
  for (const name of KEPT) copyFileSync(join(drawn, name), join(folder, name));
} finally {
  rmSync(drawn, { recursive: true, force: true });
}
