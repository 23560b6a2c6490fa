// npm run test:packages: the packages on a clean system, from their files: installed, played, removed.
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { packedApp } from "./lib/app.mjs";
import { cleanSystem } from "./lib/clean-system.mjs";
import { root } from "./lib/paths.mjs";
import { StepFailed, main, step } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

/** What belongs to the package and should be gone with it. */
const INSTALLED = [
  "usr/bin/slovokham",
  "usr/bin/slovo",
  "usr/lib/Slovokham/dictionaries/cs/words.fst.z",
  "usr/share/applications/Slovokham.desktop",
  "usr/share/man/man1/slovo.1.gz",
  "usr/share/metainfo/org.slovokham.Slovokham.metainfo.xml",
  "usr/share/mime/packages/org.slovokham.xml",
];

/** What the tests themselves need there, beside the package. */
const TOOLS = "webkit2gtk-driver xvfb xauth dbus libglib2.0-bin desktop-file-utils xdg-utils rpm";

/** A root of its own for the package of Fedora, inside the clean system. */
const FEDORA = "tmp/fedora";

/** The package of this kind. */
function packageIn(folder, kind) {
  const name = readdirSync(join(folder, kind)).find((each) => each.endsWith(`.${kind}`));
  if (name === undefined) throw new StepFailed(`There is no .${kind} in ${folder}`);
  return join(folder, kind, name);
}

function require(what, paths) {
  if (paths.length > 0) throw new StepFailed(`${what}: ${paths.join(", ")}`);
}

/** Runs a story of `tests/packages` on a display and a session bus of its own. */
function tell(system, story) {
  const file = system.outside(join(root, "tests", "packages", `${story}.test.mjs`));
  const node = `${system.outside(process.execPath)} --test ${file}`;
  return system.run(`dbus-run-session -- xvfb-run --auto-servernum ${node}`);
}

async function debian(system, deb) {
  const apt = (command) => system.run(`apt-get ${command}`, { DEBIAN_FRONTEND: "noninteractive" });
  await step(`Installed: ${basename(deb)}`, async () => {
    await apt("update -q");
    await apt(`install -y -q --no-install-recommends ${system.outside(deb)}`);
    require("Not installed", INSTALLED.filter((path) => !system.has(path)));
  });
  await step("The command line finds its dictionaries", () =>
    system.run('slovo dictionary check cs kočka | grep -x "kočka\tyes"'),
  );
  await apt(`install -y -q --no-install-recommends ${TOOLS}`);
  await step("One turn is played", () => tell(system, "one-turn"));
  await step("Game files are opened by a double-click", () => tell(system, "double-click"));
  await step("Removed, and the games stay", async () => {
    await apt("purge -y -q slovokham");
    require("Still there", INSTALLED.filter(system.has));
    await system.run("ls /tmp/slovokham-home-*/data/org.slovokham/slovokham.db");
  });
}

/** What the package needs of Fedora cannot be had here; its files can be looked at, and the command line be run. */
async function fedora(system, rpm) {
  const installed = INSTALLED.map((path) => join(FEDORA, path));
  const inside = (command) => system.run(`rpm --root /${FEDORA} ${command}`);
  await step(`Installed: ${basename(rpm)}`, async () => {
    await system.run(`mkdir -p /${FEDORA}`);
    await inside("--initdb");
    await inside(`--install --nodeps ${system.outside(rpm)}`);
    require("Not installed", installed.filter((path) => !system.has(path)));
    await system.run(`/${FEDORA}/usr/bin/slovo dictionary check cs kočka | grep -x "kočka\tyes"`);
  });
  await step("Removed", async () => {
    await inside("--erase slovokham");
    require("Still there", installed.filter(system.has));
  });
}

await main(async () => {
  await setup({ tests: true });
  const packages = await packedApp();
  const system = await cleanSystem();
  await debian(system, packageIn(packages, "deb"));
  await fedora(system, packageIn(packages, "rpm"));
});
