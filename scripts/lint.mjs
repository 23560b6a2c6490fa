// npm run lint: judges the code without running it; every finding is an error.
import { checkFormat, lintCrates, lintInterface } from "./lib/lint.mjs";
import { main } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

await main(async () => {
  await setup({ words: false });
  await checkFormat();
  await lintInterface();
  await lintCrates();
});
