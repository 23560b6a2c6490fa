// The crates' own measurements, as far as they have any; those of the archive are in years.mjs.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cargoDir } from "../lib/paths.mjs";
import { main, run } from "../lib/run.mjs";

const crates = join(cargoDir, "crates");

/** Made to have its instructions counted: it measures no time. */
const NOT_TIMED = "counts";

const benches = (crate) => {
  const folder = join(crates, crate, "benches");
  const names = existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.rs$/, "")) : [];
  return names.filter((name) => name !== NOT_TIMED);
};

await main(async () => {
  for (const crate of readdirSync(crates).filter((name) => name !== "archive")) {
    for (const bench of benches(crate)) {
      await run("cargo", ["bench", "--package", crate, "--bench", bench], { cwd: cargoDir });
    }
  }
});
