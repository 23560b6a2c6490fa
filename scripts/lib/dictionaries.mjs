// The dictionaries: word sources are fetched, then `slovo dictionary build` selects the words that count.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { builtDictionaries, cargoDir, fetchedSources, program, root } from "./paths.mjs";
import { run, step } from "./run.mjs";
import { unlessFresh } from "./stamp.mjs";

/** Whatever the words depend on: sources, tables, the program that applies them, the rule sets' alphabets. */
const INPUTS = [
  "dictionaries",
  "src-tauri/rulesets",
  "src-tauri/crates/rules/src",
  "src-tauri/crates/lexicon/src",
  "package-lock.json",
].map((path) => join(root, path));

/** The manifests of all dictionaries that have a definition. */
const manifests = () =>
  readdirSync(join(root, "dictionaries"))
    .filter((id) => existsSync(join(root, "dictionaries", id, "dictionary.toml")))
    .map((id) => join(builtDictionaries, id, "manifest.json"));

/** The command line as the tests have it: the crates in which the time is spent are optimised in it too. */
export const commandLine = () =>
  step("Command line", () => run("cargo", ["build", "--package", "slovo"], { cwd: cargoDir }));

/** Fetches and builds what is missing or out of date. Needs the npm packages. */
export async function dictionaries() {
  await run("node", ["scripts/fetch-thai-words.mjs"]);
  const stamp = join(fetchedSources, ".built");
  await unlessFresh({ stamp, outputs: manifests(), inputs: INPUTS }, async () => {
    await commandLine();
    await step("Dictionaries", () => run(program("slovo"), ["dictionary", "build"]));
  });
}
