// What goes into the packages beside the app: the manual of the command line, and the notices.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { commandLine } from "./dictionaries.mjs";
import { cargoDir, noticesFolder, program } from "./paths.mjs";
import { has, run, step } from "./run.mjs";

/** Where `tauri.conf.json` takes the manual's pages from. */
const pages = join(cargoDir, "gen", "packaging", "man");

/** Writes the manual of the command line, each page compressed, as packages for Linux are expected to. */
export async function manual() {
  await commandLine();
  await step("The manual", async () => {
    rmSync(pages, { recursive: true, force: true });
    mkdirSync(pages, { recursive: true });
    await run(program("slovo"), ["manual", pages]);
    for (const page of readdirSync(pages).map((name) => join(pages, name))) {
      writeFileSync(`${page}.gz`, gzipSync(readFileSync(page), { level: 9 }));
      rmSync(page);
    }
  });
}

/** What tells Tauri to put the notices into its packages; nothing when they have not been written. */
export const withNotices = () =>
  existsSync(join(noticesFolder, "notices.txt.gz"))
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
