// npm run build: the optimised app, packed for Debian and Fedora.
import { packedApp } from "./lib/app.mjs";
import { main } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

await main(async () => {
  await setup();
  const folder = await packedApp();
  console.log(`The packages are in ${folder}`);
});
