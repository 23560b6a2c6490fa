// The npm packages: installed when the lock file names others than those that lie in node_modules.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";
import { run, step } from "./run.mjs";

const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, "utf8")).packages;

/** npm keeps a lock file of its own inside node_modules, which says what is really there. */
function installedAsLocked() {
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const there = packagesOf(installed);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(
    ([path, locked]) => path === "" || locked.optional || there[path]?.version === locked.version,
  );
}

/** Brings node_modules to the state of the lock file; does nothing when it is there. */
export async function npmPackages() {
  if (installedAsLocked()) return;
  await step("npm packages", () => run("npm", ["ci"]));
}
