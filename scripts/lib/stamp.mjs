// Is something built still what its sources would give? Decided by content, not by times: a target folder
// may be shared by several clones, and a checkout touches files that have not changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./paths.mjs";

const NEVER_SOURCE = new Set(["node_modules", "target", "gen", "dist", "paraglide"]);

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!NEVER_SOURCE.has(entry.name)) yield* filesUnder(join(path, entry.name));
  }
}

/** A hash over names and contents of the given files and folders; missing ones count as empty. */
export function fingerprint(paths, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const path of paths) {
    for (const file of filesUnder(path)) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

/** Size and time of a file: changes when anybody else writes it. */
function identity(file) {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

/**
 * Does `work` unless it has been done for exactly these inputs and nobody has touched the output since.
 * @param {{output: string, inputs: string[], extra?: string}} what `output` is the file whose existence proves
 *   the work; the stamp lies beside it
 * @param {() => Promise<void>} work
 */
export async function unlessFresh({ output, inputs, extra }, work) {
  const stamp = `${output}.stamp`;
  const wanted = fingerprint(inputs, extra);
  if (existsSync(output) && existsSync(stamp)) {
    if (readFileSync(stamp, "utf8") === `${wanted} ${identity(output)}`) return;
  }
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${wanted} ${identity(output)}`);
}
