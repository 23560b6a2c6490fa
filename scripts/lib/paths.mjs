// Where things are. Every script starts from here, so that none depends on the folder it is called in.
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/**
 * Cargo's target folder: outside the work tree, so that a second clone shares the compiled dependencies
 * (they take minutes) instead of building them again.
 */
export const targetDir =
  process.env.CARGO_TARGET_DIR ??
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "slovokham", "target");

/** The Cargo workspace. */
export const cargoDir = join(root, "src-tauri");

/** Where `slovo dictionary build` puts the dictionaries, and where the app's build takes them from. */
export const builtDictionaries = join(root, "dictionaries", "built");

/** Word sources that are fetched, as opposed to those that npm installs. */
export const fetchedSources = join(root, "dictionaries", "sources");

/** The path of a program of ours, built with the given Cargo profile folder: "debug" or "release". */
export const program = (name, profile = "debug") => join(targetDir, profile, name);
