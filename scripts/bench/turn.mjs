// What previewing and confirming a play cost, the referee and the disk apart.
import { cargoDir } from "../lib/paths.mjs";
import { main, run } from "../lib/run.mjs";

await main(() => run("cargo", ["bench", "--package", "slovokham", "--bench", "turn"], { cwd: cargoDir }));
