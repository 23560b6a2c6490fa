// npm run notices: what we ship of others, and under which licences; and the list of parts for machines (SBOM).
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cargoDir, root, targetDir } from "./lib/paths.mjs";
import { StepFailed, answer, main, run, step } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

const TOOLS = { "cargo-about": "0.9.3", "cargo-cyclonedx": "0.5.9" };
const tools = join(dirname(targetDir), "tools");
const folder = join(root, "target", "notices");

/** Cargo's tools for this, in the versions that were tried. */
async function provideTools() {
  for (const [name, version] of Object.entries(TOOLS)) {
    if (existsSync(join(tools, "bin", name))) continue;
    await step(`${name} ${version}`, () =>
      run("cargo", ["install", "--locked", "--root", tools, `${name}@${version}`]),
    );
  }
}

const cargo = (name, ...args) => run(join(tools, "bin", name), args, { cwd: cargoDir });

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

await main(async () => {
  await setup({ words: false });
  await provideTools();
  mkdirSync(folder, { recursive: true });
  await step("Notices", async () => {
    const rust = join(folder, "notices-rust.txt");
    await cargo("cargo-about", "about", "generate", "--fail", "--output-file", rust, "about.hbs");
    const notices = interfacePackages()
      .map(noticeOf)
      .join(`\n${"-".repeat(42)}\n\n`);
    writeFileSync(join(folder, "notices-interface.txt"), notices);
  });
  await step("Lists of parts (CycloneDX)", async () => {
    await cargo("cargo-cyclonedx", "cyclonedx", "--format", "json", "--override-filename", "sbom");
    const rust = join(cargoDir, "sbom.json");
    writeFileSync(join(folder, "sbom-rust.cdx.json"), readFileSync(rust));
    const npm = answer("npm", ["sbom", "--omit=dev", "--sbom-format=cyclonedx"]);
    if (npm === null) throw new StepFailed("npm gives no list of parts");
    writeFileSync(join(folder, "sbom-interface.cdx.json"), npm);
  });
  console.log(`Written to ${folder}`);
});
