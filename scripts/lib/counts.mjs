// How many instructions fixed work of the move search takes: src-tauri/crates/movegen/benches/counts, whose
// library runs it under Valgrind and fails when a count has grown.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cargoTool } from "./cargo-tools.mjs";
import { cargoDir } from "./paths.mjs";
import { StepFailed, answer, run, step } from "./run.mjs";

const KEPT = join(cargoDir, "crates", "movegen", "benches", "counts", "counts.tsv");

/** The library and the program that runs it have to be of one version. */
const RUNNER = "gungraun-runner";

/** The version of a package in Cargo's lock file. */
function locked(name) {
  const lock = readFileSync(join(cargoDir, "Cargo.lock"), "utf8");
  const found = new RegExp(`name = "${name}"\nversion = "(.*)"`).exec(lock);
  if (!found) throw new StepFailed(`${name} is not in Cargo.lock`);
  return found[1];
}

/** What the counts depend on besides the code: another compiler, or another processor, has other instructions. */
function compiler() {
  const told = answer("rustc", ["--version", "--verbose"]) ?? "";
  const field = (name) => new RegExp(`^${name}: (.*)$`, "m").exec(told)?.[1] ?? "unknown";
  return `rustc ${field("release")} for ${field("host")}`;
}

/**
 * Counts, and compares with what is kept.
 * @throws {StepFailed} when a count has grown by more than 3 %
 */
export async function counts() {
  const of = /^# (.*)/.exec(readFileSync(KEPT, "utf8"))?.[1];
  if (of !== compiler()) {
    console.log(`\nSkipped: instructions, which are kept for ${of}; this is ${compiler()}.`);
    return;
  }
  const runner = await cargoTool(RUNNER, locked(RUNNER));
  await step("Instructions of the move search", () =>
    run("cargo", ["bench", "--package", "movegen", "--bench", "counts"], {
      cwd: cargoDir,
      env: { GUNGRAUN_RUNNER: runner },
    }),
  );
}
