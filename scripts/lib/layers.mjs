// The layers of the tests, from the ground up. A layer that fails ends the run: what stands on it
// would only repeat the news.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { debugApp } from "./app.mjs";
import { counts } from "./counts.mjs";
import { nodeWithDisplay } from "./display.mjs";
import { lint } from "./lint.mjs";
import { cargoDir, root } from "./paths.mjs";
import { StepFailed, answer, run, step } from "./run.mjs";

/** The TypeScript that a test of the shell writes from the Rust types. */
const BINDINGS = "ui/src/ipc/bindings.ts";

const cargoTest = (...args) => run("cargo", ["test", ...args], { cwd: cargoDir });

async function crates() {
  await step("Rules, dictionaries, move search, archive, command line", () =>
    cargoTest("--workspace", "--exclude", "slovokham"),
  );
  await counts();
}

async function shell() {
  await step("Shell: commands without a window", () =>
    cargoTest("--package", "slovokham", "--features", "bridge"),
  );
  await step("Generated types are the committed ones", async () => {
    if (answer("git", ["diff", "--exit-code", "HEAD", "--", BINDINGS]) === null) {
      throw new StepFailed(
        `${BINDINGS} is not what the Rust types give. The tests have written it: commit it.`,
      );
    }
  });
}

const ui = () =>
  step("Components in Chromium", () => run("npx", ["vitest", "run", "--config", "ui/vite.config.ts"]));

async function whole() {
  await debugApp();
  const folder = join(root, "tests", "e2e");
  const stories = readdirSync(folder).filter((name) => name.endsWith(".test.mjs"));
  await step("Stories in the real window", () =>
    nodeWithDisplay(
      "--test",
      "--test-concurrency=1",
      "--test-reporter=spec",
      ...stories.map((name) => join(folder, name)),
    ),
  );
}

/** In the order in which they run. */
export const layers = { lint, crates, shell, ui, whole };
