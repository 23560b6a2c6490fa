// npm run test:packages: the Debian package on a clean system, from the file: installed, played, removed.
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
  "usr/lib/Slovokham/dictionaries/cs/words.fst",
  "usr/share/applications/Slovokham.desktop",
  "usr/share/man/man1/slovo.1.gz",
  "usr/share/metainfo/org.slovokham.Slovokham.metainfo.xml",
  "usr/share/mime/packages/org.slovokham.xml",
];

/** What the test itself needs there, beside the package. */
const TOOLS = "webkit2gtk-driver xvfb xauth";

function packageIn(folder) {
  const name = readdirSync(join(folder, "deb")).find((each) => each.endsWith(".deb"));
  if (name === undefined) throw new StepFailed(`There is no package in ${folder}`);
  return join(folder, "deb", name);
}

function require(what, paths) {
  if (paths.length > 0) throw new StepFailed(`${what}: ${paths.join(", ")}`);
}

await main(async () => {
  await setup({ tests: true });
  const deb = packageIn(await packedApp());
  const system = await cleanSystem();
  const apt = (command) => system.run(`apt-get ${command}`, { DEBIAN_FRONTEND: "noninteractive" });

  await step(`Installed: ${basename(deb)}`, async () => {
    await apt("update -q");
    await apt(`install -y -q --no-install-recommends ${system.outside(deb)}`);
    require("Not installed", INSTALLED.filter((path) => !system.has(path)));
  });
  await step("The command line finds its dictionaries", () =>
    system.run('slovo dictionary check cs kočka | grep -x "kočka\tyes"'),
  );
  await step("One turn is played", async () => {
    await apt(`install -y -q --no-install-recommends ${TOOLS}`);
    const story = system.outside(join(root, "tests", "packages", "one-turn.test.mjs"));
    await system.run(`xvfb-run --auto-servernum ${system.outside(process.execPath)} --test ${story}`);
  });
  await step("Removed, and the games stay", async () => {
    await apt("purge -y -q slovokham");
    require("Still there", INSTALLED.filter(system.has));
    await system.run("ls /tmp/slovokham-home-*/data/org.slovokham/slovokham.db");
  });
});
