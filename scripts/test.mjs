// npm test [LAYER…]: every layer of the tests, or only the named ones. Needs no display.
import { layers } from "./lib/layers.mjs";
import { StepFailed, main } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

await main(async () => {
  const begin = Date.now();
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !Object.hasOwn(layers, name));
  if (unknown.length > 0) {
    throw new StepFailed(
      `No such layer: ${unknown.join(", ")}. There are: ${Object.keys(layers).join(", ")}`,
    );
  }
  await setup({ tests: true });
  for (const [name, layer] of Object.entries(layers)) {
    if (wanted.length === 0 || wanted.includes(name)) await layer();
  }
  console.log(`\n✓ All layers passed (${Math.round((Date.now() - begin) / 1000)} s)`);
});
