// The dictionaries: word sources are fetched, then `slovo dictionary build` selects the words that count.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { builtDictionaries, cargoDir, fetchedSources, program, root } from "./paths.mjs";
import { run, step } from "./run.mjs";
import { unlessFresh } from "./stamp.mjs";

/** Whatever the words depend on: sources, tables, the program that applies them, the rule sets' alphabets. */
const INPUTS = [
  "dictionaries/cs",
  "dictionaries/th",
  "dictionaries/en",
  "src-tauri/rulesets",
  "src-tauri/crates/rules/src",
  "src-tauri/crates/lexicon/src",
  "src-tauri/crates/lexicon/Cargo.toml",
  "package-lock.json",
].map((path) => join(root, path));

/** Builds the command line in release: selecting the Czech words takes minutes otherwise. */
const buildCommandLine = () =>
  step("Command line", () => run("cargo", ["build", "--release", "--package", "slovo"], { cwd: cargoDir }));

/** Fetches and builds what is missing or out of date. Needs the npm packages. */
export async function dictionaries() {
  const inputs = [...INPUTS, fetchedSources];
  if (!existsSync(fetchedSources)) {
    await step("Thai word sources", () => run("node", ["scripts/fetch-thai-words.mjs"]));
  }
  await unlessFresh({ output: join(builtDictionaries, "built"), inputs }, async () => {
    await buildCommandLine();
    await step("Dictionaries", () => run(program("slovo", "release"), ["dictionary", "build"]));
  });
}
