// Everything that judges the code without running it. Every finding is an error.
import { join } from "node:path";
import { compileCatalogues } from "./catalogues.mjs";
import { cargoDir, root } from "./paths.mjs";
import { run, runTogether, step } from "./run.mjs";

const WHOLE_WORKSPACE = ["--workspace", "--all-targets", "--features", "slovokham/bridge"];

/** What is written in several places, and has to be the same in all. */
const checkVersions = () =>
  step("One version number", () =>
    run("node", ["--test", "--test-reporter=dot", join(root, "tests", "release", "version.test.mjs")]),
  );

/** The form of the Rust code. */
const checkRustFormat = () =>
  step("rustfmt", () => run("cargo", ["fmt", "--all", "--check"], { cwd: cargoDir }));

/** Form, types and lints of the interface and of the scripts. */
async function lintInterface() {
  await step("Catalogues", compileCatalogues);
  const svelteCheck = ["svelte-check", "--workspace", "ui", "--tsconfig", "./tsconfig.json"];
  await runTogether({
    prettier: ["npx", "prettier", "--check", "--log-level", "warn", "."],
    "svelte-check": ["npx", ...svelteCheck, "--fail-on-warnings"],
    "TypeScript of the configuration": ["npx", "tsc", "--project", "ui/tsconfig.node.json"],
    eslint: ["npx", "eslint", "--max-warnings", "0", "."],
  });
}

/** Lints of all crates with all their targets. */
const lintCrates = () =>
  step("clippy", () =>
    run("cargo", ["clippy", ...WHOLE_WORKSPACE, "--", "-D", "warnings"], { cwd: cargoDir }),
  );

/** All of it, what is quick first. */
export async function lint() {
  await checkVersions();
  await checkRustFormat();
  await lintInterface();
  await lintCrates();
}

/** Puts all code into form. */
export async function format() {
  await step("rustfmt", () => run("cargo", ["fmt", "--all"], { cwd: cargoDir }));
  await step("prettier", () => run("npx", ["prettier", "--write", "--log-level", "warn", "."]));
}
