// npm run format: puts all code into form.
import { format } from "./lib/lint.mjs";
import { npmPackages } from "./lib/packages.mjs";
import { main } from "./lib/run.mjs";

await main(async () => {
  await npmPackages();
  await format();
});
