// What others made that is inside the programs: crates, packages of npm, word sources. Each part tells its name,
// version and licence, the registry that has it, where it comes from, and the texts of its licence.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { builtDictionaries, cargoDir, root } from "./paths.mjs";
import { StepFailed, answer } from "./run.mjs";

/** The crate of the program that the packages bring. */
const PROGRAM = "slovokham";

/** Systems for which there are packages: a crate that none of them needs is not inside. */
const TARGETS = [
  "x86_64-unknown-linux-gnu",
  "x86_64-pc-windows-msvc",
  "aarch64-apple-darwin",
  "x86_64-apple-darwin",
  "aarch64-linux-android",
  "armv7-linux-androideabi",
  "x86_64-linux-android",
];

/** A generator whose own code is in what it writes for the interface. */
const GENERATOR = join(root, "node_modules", "@inlang", "paraglide-js");

const LICENCE_FILE = /^(licen[cs]es?|unlicen[cs]e|copying|copyright|notice|ofl)([-._]|$)/i;

/** The texts of licences in a package's folder; some keep them in a folder of their own. */
function textsIn(folder) {
  const found = readdirSync(folder).filter((name) => LICENCE_FILE.test(name) && !/\.spdx$/i.test(name));
  return found.sort().flatMap((name) => {
    const path = join(folder, name);
    if (!statSync(path).isDirectory()) return [readFileSync(path, "utf8").trim()];
    return readdirSync(path).map((inner) => readFileSync(join(path, inner), "utf8").trim());
  });
}

/** What Cargo says of the workspace on one of `TARGETS` or another. */
function cargoMetadata() {
  const filters = TARGETS.flatMap((target) => ["--filter-platform", target]);
  const said = answer("cargo", ["metadata", "--format-version", "1", "--locked", ...filters], {
    cwd: cargoDir,
  });
  if (said === null) throw new StepFailed("Cargo does not tell what the crates need");
  return JSON.parse(said);
}

/** The crates that are linked into the programs: neither for tests nor for building only, and not ours. */
export function crates() {
  const { packages, resolve, workspace_members: ours } = cargoMetadata();
  const packageOf = new Map(packages.map((each) => [each.id, each]));
  const needs = new Map(resolve.nodes.map(({ id, deps }) => [id, deps]));
  const inside = new Set(ours.filter((id) => packageOf.get(id).name === PROGRAM));
  for (const id of inside) {
    const linked = needs.get(id).filter(({ dep_kinds }) => dep_kinds.some(({ kind }) => kind === null));
    for (const { pkg } of linked) inside.add(pkg);
  }
  return [...inside]
    .filter((id) => !ours.includes(id))
    .map((id) => {
      const { name, version, license, repository, manifest_path } = packageOf.get(id);
      // Once, either of two licences was told by a slash.
      const licence = license?.replaceAll(/\s*\/\s*/g, " OR ");
      const texts = textsIn(dirname(manifest_path));
      return { registry: "cargo", name, version, licence, from: repository, texts };
    });
}

/** The packages of npm that end up in the interface: those that it needs at run time, and the generator. */
export function interfacePackages() {
  const listed = answer("npm", ["ls", "--omit=dev", "--all", "--parseable"]);
  if (listed === null) throw new StepFailed("npm does not list its packages");
  return [...listed.trim().split("\n").slice(1), GENERATOR].map((folder) => {
    const { name, version, license, repository } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    return {
      registry: "npm",
      name,
      version,
      licence: license,
      from: repository?.url,
      texts: textsIn(folder),
    };
  });
}

/** The packages that the words come from. What a dictionary says of one goes before the texts of its licence. */
export function wordSources() {
  return readdirSync(builtDictionaries)
    .filter((id) => existsSync(join(builtDictionaries, id, "manifest.json")))
    .sort()
    .flatMap((id) => {
      const folder = join(builtDictionaries, id);
      const { sources } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
      return sources.map((source) => ({
        registry: source.registry,
        name: source.package,
        dictionary: id,
        version: source.version,
        licence: source.licence,
        texts: [source.attribution.trim(), readFileSync(join(folder, source.licence_text), "utf8").trim()],
      }));
    });
}
