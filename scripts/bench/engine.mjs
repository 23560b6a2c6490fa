// The crates' own measurements, as far as they have any.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cargoDir } from "../lib/paths.mjs";
import { main, run } from "../lib/run.mjs";

const crates = join(cargoDir, "crates");

await main(async () => {
  for (const crate of readdirSync(crates).filter((name) => existsSync(join(crates, name, "benches")))) {
    await run("cargo", ["bench", "--package", crate === "cli" ? "slovo" : crate], { cwd: cargoDir });
  }
});
