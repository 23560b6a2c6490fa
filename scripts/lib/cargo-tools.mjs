// Programs that Cargo installs for us, each once, beside its target folder: the person's own are left alone.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { targetDir } from "./paths.mjs";
import { run, step } from "./run.mjs";

const tools = join(dirname(targetDir), "tools");

/**
 * Installs a program in one version unless it is there.
 * @param {string} name what the package and its program are called
 * @param {string} version the version to install
 * @param {string[]} [features] those that give it a program
 * @returns {Promise<string>} its path
 */
export async function cargoTool(name, version, features = []) {
  const folder = join(tools, `${name}-${version}`);
  const program = join(folder, "bin", name);
  if (!existsSync(program)) {
    const wanted = [`${name}@${version}`, ...features.flatMap((feature) => ["--features", feature])];
    // Unoptimised: they are compiled longer than they run.
    const how = ["install", "--debug", "--locked", "--root", folder];
    await step(`${name} ${version}`, () => run("cargo", [...how, ...wanted]));
  }
  return program;
}
