// Is something built still what its sources would give? Decided by content, not by times: a target folder
// may be shared by several clones, and a checkout touches files that have not changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./paths.mjs";

/** Made by others, and therefore no source of anything. Hidden files, such as our stamps, are none either. */
const NEVER_SOURCE = new Set(["node_modules", "target", "gen", "dist", "paraglide", "built"]);
const isSource = (name) => !name.startsWith(".") && !NEVER_SOURCE.has(name);

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isSource(entry.name)) yield* filesUnder(join(path, entry.name));
  }
}

/** A hash over names and contents of the given files and folders; missing ones count as empty. */
function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesUnder(path)) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

/** Size and time of each file: changes when anybody else writes it. Null when one is missing. */
function identity(files) {
  if (!files.every((file) => existsSync(file))) return null;
  return files.map((file) => `${statSync(file).size} ${statSync(file).mtimeMs}`).join("\n");
}

/**
 * Does `work` unless it has been done for exactly these inputs and nobody has touched the outputs since.
 * @param {{stamp: string, outputs: string[], inputs: string[]}} what where the stamp is kept, and the files
 *   or folders that the work makes and depends on
 * @param {() => Promise<void>} work
 */
export async function unlessFresh({ stamp, outputs, inputs }, work) {
  const wanted = fingerprint(inputs);
  const there = identity(outputs);
  if (there !== null && existsSync(stamp) && readFileSync(stamp, "utf8") === `${wanted}\n${there}`) return;
  await work();
  const made = identity(outputs);
  if (made === null) throw new Error(`Not made: ${outputs.filter((each) => !existsSync(each)).join(", ")}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${wanted}\n${made}`);
}
