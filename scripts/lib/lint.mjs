// Everything that judges the code without running it. Every finding is an error.
import { compileCatalogues } from "./catalogues.mjs";
import { cargoDir } from "./paths.mjs";
import { run, step } from "./run.mjs";

const WHOLE_WORKSPACE = ["--workspace", "--all-targets", "--features", "slovokham/bridge"];

/** The form of the code: rustfmt and prettier. */
export async function checkFormat() {
  await step("rustfmt", () => run("cargo", ["fmt", "--all", "--check"], { cwd: cargoDir }));
  await step("prettier", () => run("npx", ["prettier", "--check", "--log-level", "warn", "."]));
}

/** Its meaning: types and lints of the interface and of the scripts. */
export async function lintInterface() {
  await step("Catalogues", compileCatalogues);
  await step("svelte-check", () =>
    run("npx", ["svelte-check", "--workspace", "ui", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"]),
  );
  await step("TypeScript of the configuration", () =>
    run("npx", ["tsc", "--project", "ui/tsconfig.node.json"]),
  );
  await step("eslint", () => run("npx", ["eslint", "--max-warnings", "0", "."]));
}

/** Lints of all crates with all their targets. */
export const lintCrates = () =>
  step("clippy", () =>
    run("cargo", ["clippy", ...WHOLE_WORKSPACE, "--", "-D", "warnings"], { cwd: cargoDir }),
  );

/** Puts all code into form. */
export async function format() {
  await step("rustfmt", () => run("cargo", ["fmt", "--all"], { cwd: cargoDir }));
  await step("prettier", () => run("npx", ["prettier", "--write", "--log-level", "warn", "."]));
}
