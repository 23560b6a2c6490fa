// What goes into the packages beside the app: the command line and its manual.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { cargoDir, noticesFolder, program } from "./paths.mjs";
import { has, run, step } from "./run.mjs";

/** Where `tauri.conf.json` takes them from. */
const folder = join(cargoDir, "gen", "packaging");

/** Compresses each manual page, as packages for Linux are expected to. */
function compressPages(pages) {
  for (const page of readdirSync(pages)) {
    writeFileSync(join(pages, `${page}.gz`), gzipSync(readFileSync(join(pages, page)), { level: 9 }));
    rmSync(join(pages, page));
  }
}

/** Builds the optimised command line and writes its manual. */
export function commandLineWithManual() {
  return step("The command line and its manual", async () => {
    await run("cargo", ["build", "--release", "--package", "slovo"], { cwd: cargoDir });
    rmSync(folder, { recursive: true, force: true });
    const pages = join(folder, "man");
    mkdirSync(pages, { recursive: true });
    copyFileSync(program("slovo", "release"), join(folder, "slovo"));
    await run(join(folder, "slovo"), ["manual", pages]);
    compressPages(pages);
  });
}

/** What tells Tauri to put the notices into its packages; nothing when they have not been written. */
export const withNotices = () =>
  existsSync(join(noticesFolder, "notices.txt"))
    ? ["--config", join(cargoDir, "packaging", "notices.json")]
    : [];

/**
 * Packs what is in Debian packages again, smaller: Tauri knows gzip only. Without dpkg they stay as they are.
 * @param {string} folder where the packages lie
 */
export async function packTighter(folder) {
  if (!has("dpkg-deb")) return;
  const unpacked = join(folder, "unpacked");
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".deb"))) {
    const deb = join(folder, name);
    rmSync(unpacked, { recursive: true, force: true });
    await run("dpkg-deb", ["--raw-extract", deb, unpacked]);
    await run("dpkg-deb", ["--root-owner-group", "-Zxz", "-z9", "--build", unpacked, deb]);
  }
  rmSync(unpacked, { recursive: true, force: true });
}
