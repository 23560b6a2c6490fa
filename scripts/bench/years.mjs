// What lists, opening a game and statistics cost in an archive of 100,000 games, and how large it is.
import { cargoDir } from "../lib/paths.mjs";
import { main, run } from "../lib/run.mjs";

await main(() => run("cargo", ["bench", "--package", "archive"], { cwd: cargoDir }));
