// What we ship of others, and under which licences: one text, which the packages bring and the app shows.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cargoDir, root, targetDir } from "./paths.mjs";
import { StepFailed, answer, run, step } from "./run.mjs";
import { unlessFresh } from "./stamp.mjs";

const tools = join(dirname(targetDir), "tools");

/** Where notices and lists of parts are written to; `packaging/notices.json` takes them from here. */
export const noticesFolder = join(root, "target", "notices");
const text = join(noticesFolder, "notices.txt");

/** What decides which parts there are, and how they are told of. */
const INPUTS = [
  "src-tauri/Cargo.lock",
  "src-tauri/about.toml",
  "src-tauri/about.hbs",
  "package-lock.json",
  "scripts/lib/notices.mjs",
].map((path) => join(root, path));

/** Cargo's tools for this, each in one version, with the features that give them a program. */
const TOOLS = {
  "cargo-about": ["cargo-about@0.9.3", "--features", "cli"],
  "cargo-cyclonedx": ["cargo-cyclonedx@0.5.9"],
};

/**
 * Runs a tool of Cargo in the workspace; installs it first.
 * @param {keyof typeof TOOLS} name the tool
 * @param {string[]} args what it is to do
 */
export async function cargoTool(name, args) {
  if (!existsSync(join(tools, "bin", name))) {
    await step(name, () => run("cargo", ["install", "--locked", "--root", tools, ...TOOLS[name]]));
  }
  await run(join(tools, "bin", name), args, { cwd: cargoDir });
}

/** The packages of npm that end up in the interface: those the app needs at run time. */
function interfacePackages() {
  const listed = answer("npm", ["ls", "--omit=dev", "--all", "--parseable"]);
  if (listed === null) throw new StepFailed("npm does not list its packages");
  return listed.trim().split("\n").slice(1);
}

function noticeOf(path) {
  const { name, version, license } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
  const texts = readdirSync(path)
    .filter((file) => /^(licen[cs]e|ofl)/i.test(file))
    .map((file) => readFileSync(join(path, file), "utf8").trim());
  if (texts.length === 0) throw new StepFailed(`${name} ${version} (${license}) has no text of its licence`);
  return `${name} ${version}: ${license}\n\n${texts.join("\n\n")}\n`;
}

/** Writes the notices; does nothing when no part has changed. */
export function notices() {
  return unlessFresh({ stamp: join(noticesFolder, ".stamp"), outputs: [text], inputs: INPUTS }, async () => {
    mkdirSync(noticesFolder, { recursive: true });
    const rust = join(noticesFolder, "rust.txt");
    const generate = ["about", "generate", "--fail", "--output-file", rust, "about.hbs"];
    await cargoTool("cargo-about", generate);
    const parts = [readFileSync(rust, "utf8").trim(), ...interfacePackages().map(noticeOf)];
    rmSync(rust);
    writeFileSync(text, parts.join(`\n\n${"-".repeat(42)}\n\n`));
  });
}

/** What tells Tauri to put the notices into its packages; nothing when they have not been written. */
export const withNotices = () =>
  existsSync(text) ? ["--config", join(cargoDir, "packaging", "notices.json")] : [];
