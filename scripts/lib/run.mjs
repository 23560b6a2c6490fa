// Starting other programs: their output goes straight to the person, who thereby sees progress.
import { spawn, spawnSync } from "node:child_process";
import { root, targetDir } from "./paths.mjs";

/** What children see: our target folder, and a promise that no package fetches a browser. */
const environment = {
  ...process.env,
  CARGO_TARGET_DIR: targetDir,
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
};

/** A step that did not succeed. Its message is meant for the person at the terminal. */
export class StepFailed extends Error {}

/**
 * Runs a program and resolves when it has ended well.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: Record<string, string>}} [options]
 * @throws {StepFailed} when it cannot be started, fails, or is killed
 */
export function run(command, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...environment, ...env }, stdio: "inherit" });
    child.on("error", (error) => reject(new StepFailed(`${command} cannot be started: ${error.message}`)));
    child.on("exit", (status, signal) => {
      if (status === 0) return resolve();
      const how = signal ? `was ended by ${signal}` : `failed with status ${status}`;
      reject(new StepFailed(`${[command, ...args].join(" ")} ${how}`));
    });
  });
}

/**
 * Runs several programs at a time, each a step of its own; what one writes is shown in one piece when it ends.
 * @param {Record<string, string[]>} steps title to command and arguments
 * @throws {StepFailed} when all have ended and one or more have failed
 */
export async function runTogether(steps) {
  const failed = [];
  const runOne = ([title, [command, ...args]]) =>
    new Promise((resolve) => {
      const begin = Date.now();
      const child = spawn(command, args, { cwd: root, env: environment, stdio: ["ignore", "pipe", "pipe"] });
      let said = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (said += data));
      child.on("error", (error) => (said += error.message));
      child.on("close", (status) => {
        if (status !== 0) failed.push(title);
        const end = `${status === 0 ? "✓" : "✗"} ${title} (${seconds(begin)})`;
        console.log([`\n▸ ${title}`, said.trim(), end].filter((line) => line !== "").join("\n"));
        resolve();
      });
    });
  await Promise.all(Object.entries(steps).map(runOne));
  if (failed.length > 0) throw new StepFailed(`Failed: ${failed.join(", ")}`);
}

/** The standard output of a program, or null when it is missing or fails. For questions, not for work. */
export function answer(command, args, { cwd = root, env = {} } = {}) {
  const options = { cwd, env: { ...environment, ...env }, encoding: "utf8", maxBuffer: Infinity };
  const result = spawnSync(command, args, options);
  return result.status === 0 ? result.stdout : null;
}

/** Whether a program of this name can be started. */
export const has = (command) => answer("sh", ["-c", `command -v ${command}`]) !== null;

const seconds = (begin) => `${((Date.now() - begin) / 1000).toFixed(1)} s`;

/** Runs one named step: says that it begins, and how long it took. */
export async function step(title, work) {
  const begin = Date.now();
  console.log(`\n▸ ${title}`);
  const result = await work();
  console.log(`✓ ${title} (${seconds(begin)})`);
  return result;
}

/** Runs a whole command: a failed step ends it with one line and status 1, without a stack trace. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(`\n✗ ${error.message}`);
    process.exitCode = 1;
  }
}
