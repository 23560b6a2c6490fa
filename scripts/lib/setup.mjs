// Everything that has to be there before a command can do its work. Each part looks first and is silent
// and quick when nothing is missing.
import { dictionaries } from "./dictionaries.mjs";
import { npmPackages } from "./packages.mjs";
import { systemPackages } from "./system.mjs";

/**
 * Sets up whatever is missing: system packages, npm packages, dictionaries.
 * @param {{tests?: boolean, words?: boolean}} [options] whether the tests' system packages are needed,
 *   and whether the dictionaries are
 */
export async function setup({ tests = false, words = true } = {}) {
  await systemPackages({ tests });
  await npmPackages();
  if (words) await dictionaries();
}
