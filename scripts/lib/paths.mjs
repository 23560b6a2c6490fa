// Where things are. Every script starts from here, so that none depends on the folder it is called in.
import { homedir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** What Cargo's target folder has to be called: by this name Tauri knows an app that is not installed. */
const TARGET = "target";

function chosenTargetDir() {
  const chosen = process.env.CARGO_TARGET_DIR;
  if (chosen) return basename(chosen) === TARGET ? resolve(chosen) : resolve(chosen, TARGET);
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "slovokham", TARGET);
}

/**
 * Cargo's target folder: outside the work tree, so that a second clone shares the compiled dependencies
 * (they take minutes) instead of building them again. Where CARGO_TARGET_DIR has another name than `target`,
 * it is a folder of that name inside: elsewhere the app would look for its dictionaries in vain.
 */
export const targetDir = chosenTargetDir();

/** The Cargo workspace. */
export const cargoDir = join(root, "src-tauri");

/** Where `slovo dictionary build` puts the dictionaries, and where the app's build takes them from. */
export const builtDictionaries = join(root, "dictionaries", "built");

/** Word sources that are fetched, as opposed to those that npm installs. */
export const fetchedSources = join(root, "dictionaries", "sources");

/** Where notices and lists of parts are written to; `packaging/notices.json` takes them from here. */
export const noticesFolder = join(root, "target", "notices");

/** The path of a program of ours, built with the given Cargo profile folder: "debug" or "release". */
export const program = (name, profile = "debug") => join(targetDir, profile, name);
