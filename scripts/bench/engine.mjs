// The crates' own measurements, as far as they have any; those of the archive are in years.mjs.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cargoDir } from "../lib/paths.mjs";
import { main, run } from "../lib/run.mjs";

const crates = join(cargoDir, "crates");

await main(async () => {
  const measured = (name) => name !== "archive" && existsSync(join(crates, name, "benches"));
  for (const crate of readdirSync(crates).filter(measured)) {
    await run("cargo", ["bench", "--package", crate === "cli" ? "slovo" : crate], { cwd: cargoDir });
  }
});
