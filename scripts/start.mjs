// npm start: opens the app, after setting up and building whatever is missing.
import { debugApp } from "./lib/app.mjs";
import { program } from "./lib/paths.mjs";
import { main, run } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

await main(async () => {
  await setup();
  await debugApp();
  await run(program("slovokham"), process.argv.slice(2));
});
