// npm run bench [NAME…]: every measurement of scripts/bench, or only the named ones.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/paths.mjs";
import { StepFailed, main, run, step } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

await main(async () => {
  const folder = join(root, "scripts", "bench");
  const all = readdirSync(folder).map((file) => file.replace(/\.mjs$/, ""));
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new StepFailed(`No such measurement: ${unknown.join(", ")}. There are: ${all.join(", ")}`);
  }
  await setup({ tests: true });
  for (const name of wanted.length > 0 ? wanted : all) {
    await step(`Measuring: ${name}`, () => run("node", [join(folder, `${name}.mjs`)]));
  }
});
