// npm run lint: judges the code without running it; every finding is an error.
import { lint } from "./lib/lint.mjs";
import { main } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

await main(async () => {
  await setup({ words: false });
  await lint();
});
