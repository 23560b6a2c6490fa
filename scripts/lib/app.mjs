// The app itself. There is one way to build it, so that Cargo never compiles Tauri twice for nothing:
// `tauri build` sets a feature that a plain `cargo build` does not.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { manual, packTighter, withNotices } from "./packaging.mjs";
import { program, root } from "./paths.mjs";
import { run, step } from "./run.mjs";
import { unlessFresh } from "./stamp.mjs";

const INPUTS = ["ui", "src-tauri", "dictionaries/built", "package.json", "package-lock.json"].map((path) =>
  join(root, path),
);

/**
 * Builds the app and the loopback bridge without optimisation; does nothing when both are up to date.
 * `npm start` and the tests use this build: it takes a third of the time of a release build, and the
 * crates in which time is spent are optimised in it too.
 */
export function debugApp() {
  const outputs = [program("slovokham"), program("slovokham-bridge")];
  return unlessFresh({ stamp: `${outputs[0]}.stamp`, outputs, inputs: INPUTS }, () =>
    step("The app", () => run("npx", ["tauri", "build", "--debug", "--no-bundle", "--features", "bridge"])),
  );
}

/** Builds the app as it is released, without packing it; does nothing when it is up to date. */
export function releaseApp() {
  const outputs = [program("slovokham", "release")];
  return unlessFresh({ stamp: `${outputs[0]}.stamp`, outputs, inputs: INPUTS }, () =>
    step("The app, optimised", () => run("npx", ["tauri", "build", "--no-bundle"])),
  );
}

/** Builds the app and packs it for Debian and Fedora; resolves with the folder of the packages. */
export async function packedApp() {
  await manual();
  await step("The app, packed", () =>
    run("npx", ["tauri", "build", "--bundles", "deb,rpm", ...withNotices()]),
  );
  const packages = program("bundle", "release");
  await step("The Debian package, smaller", () => packTighter(join(packages, "deb")));
  return packages;
}

/** The version in package.json, which is the app's. */
export const version = () => JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
