// Fetches the Thai word lists: a wheel from the Python registry, of which only the files that the
// definitions in dictionaries/*/dictionary.toml name are kept, in dictionaries/sources/. Does nothing when
// they lie there as they should.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fetchedSources, root } from "./lib/paths.mjs";
import { StepFailed, answer, main, run, step } from "./lib/run.mjs";
import { provide } from "./lib/system.mjs";

const REQUIREMENTS = join(root, "dictionaries", "requirements.txt");

/** Package and version of the requirements file, which names exactly one. */
function requirement() {
  const [, name, version] = /^([\w-]+)==([\w.]+)/m.exec(readFileSync(REQUIREMENTS, "utf8")) ?? [];
  if (!name) throw new StepFailed(`${REQUIREMENTS} names no package with an exact version`);
  return { name, version };
}

/** The files of the package that any definition uses, with the hashes that it demands. */
function wantedFiles({ name }) {
  const wanted = new Map();
  for (const id of readdirSync(join(root, "dictionaries"))) {
    const file = join(root, "dictionaries", id, "dictionary.toml");
    if (!existsSync(file)) continue;
    for (const block of readFileSync(file, "utf8").split("[[package]]").slice(1)) {
      if (!block.includes('registry = "pypi"') || !block.includes(`name = "${name}"`)) continue;
      for (const [, path, sha256] of block.matchAll(/^path = "(.+)"\nsha256 = "(\w+)"/gm))
        wanted.set(path, sha256);
    }
  }
  return [...wanted].map(([path, sha256]) => ({ path, sha256 }));
}

const hashOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** The first file that is missing or another one than the definitions demand, or undefined. */
const firstWrong = (folder, files) =>
  files.find(({ path, sha256 }) => !existsSync(join(folder, path)) || hashOf(join(folder, path)) !== sha256);

/** Python's downloader, which checks the hash of what it gets. */
const PIP = {
  what: "Python's pip",
  there: () => answer("python3", ["-m", "pip", "--version"]) !== null,
  apt: ["python3-pip"],
};

/** Downloads the wheel and unpacks it into `folder`; pip refuses one with another hash. */
async function download({ name, version }, folder) {
  const pip = ["-m", "pip", "download", "--no-deps", "--disable-pip-version-check", "--only-binary", ":all:"];
  try {
    await run("python3", [...pip, "--require-hashes", "--requirement", REQUIREMENTS, "--dest", folder]);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    throw new StepFailed(
      `${name} ${version} cannot be downloaded: see what pip says above. Either the registry cannot be ` +
        `reached from here, or what it gave does not have the hash in dictionaries/requirements.txt.`,
    );
  }
  const wheel = readdirSync(folder).find((file) => file.endsWith(".whl"));
  await run("python3", ["-m", "zipfile", "--extract", join(folder, wheel), join(folder, "unpacked")]);
  return join(folder, "unpacked");
}

/** Puts the wanted files in place in one step, so that a broken download leaves nothing half-done. */
function keep(unpacked, files, place) {
  const wrong = firstWrong(unpacked, files);
  if (wrong) {
    const found = existsSync(join(unpacked, wrong.path))
      ? hashOf(join(unpacked, wrong.path))
      : "no such file";
    throw new StepFailed(`${wrong.path}: expected sha256 ${wrong.sha256}, found ${found}`);
  }
  const fresh = `${place}.new`;
  rmSync(fresh, { recursive: true, force: true });
  for (const { path } of files) {
    mkdirSync(dirname(join(fresh, path)), { recursive: true });
    cpSync(join(unpacked, path), join(fresh, path));
  }
  rmSync(place, { recursive: true, force: true });
  renameSync(fresh, place);
}

await main(async () => {
  const wheel = requirement();
  const files = wantedFiles(wheel);
  const place = join(fetchedSources, `${wheel.name}-${wheel.version}`);
  if (!firstWrong(place, files)) return;
  await provide([PIP]);
  const folder = mkdtempSync(join(tmpdir(), "slovokham-words-"));
  try {
    const unpacked = await step(`${wheel.name} ${wheel.version} (22 MB)`, () => download(wheel, folder));
    keep(unpacked, files, place);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
