// npm run dictionaries: builds the dictionaries that are missing or whose sources have changed.
import { main } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

await main(() => setup());
