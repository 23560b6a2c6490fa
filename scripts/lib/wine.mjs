// Programs for Windows, run here under Wine: the engine and the command line, which need no window.
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { crossBuilt, crossCargo, crossFolder, linkedForWindows } from "./cross.mjs";
import { builtDictionaries, root } from "./paths.mjs";
import { StepFailed, answer, run } from "./run.mjs";
import { programs, provide } from "./system.mjs";

const NEEDS = [{ what: "Wine", there: () => wine() !== null, apt: ["wine64"] }];
/** Debian keeps the 64-bit program here, where no path leads when wine is not installed whole. */
const PLACES = ["wine64", "wine", "/usr/lib/wine/wine64"];

const wine = () => PLACES.find((place) => programs(place)()) ?? null;
/** Crates whose tests need no window. */
const ENGINE = ["rules", "lexicon", "movegen", "gamefile", "archive"];

/** Makes the library that Wine lacks, beside the programs that look for it there. */
async function chanceLibrary(folders) {
  const [first, ...others] = folders.map((folder) => join(folder, "bcryptprimitives.dll"));
  const source = join(root, "scripts", "cross", "process-prng.c");
  await run("x86_64-w64-mingw32-gcc", ["-shared", "-o", first, source, "-ladvapi32"]);
  for (const other of others) copyFileSync(first, other);
}

/**
 * Runs the engine's tests, and asks the command line for a word.
 * @param {string} target the target for which the programs are built
 */
export async function testsUnderWine(target) {
  await provide(NEEDS);
  const folder = crossBuilt(target, ".");
  const deps = join(folder, "deps");
  mkdirSync(deps, { recursive: true });
  await chanceLibrary([folder, deps]);
  // A Windows of its own, which takes Wine some minutes the first time: the person's is not touched.
  const windows = { WINEPREFIX: join(crossFolder, "wine"), WINEDEBUG: "-all" };
  // Without the examples in comments: they would be compiled by the person's own Rust.
  await crossCargo(
    ["test", "--lib", "--tests", ...ENGINE.flatMap((crate) => ["--package", crate]), "--target", target],
    {
      ...linkedForWindows,
      ...windows,
      CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER: wine(),
    },
  );
  const slovo = crossBuilt(target, "slovo.exe");
  if (!existsSync(slovo)) throw new StepFailed("slovo.exe has not been built");
  const asked = [slovo, "dictionary", "check", "cs", "kočka"];
  const said = answer(wine(), asked, { env: { ...windows, SLOVOKHAM_DICTIONARIES: builtDictionaries } });
  if (!/^kočka\tyes/m.test(said ?? "")) throw new StepFailed(`slovo.exe under Wine said: ${said}`);
}
