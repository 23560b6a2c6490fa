// npm run notices: what we ship of others, and under which licences; and the list of parts for machines (SBOM).
import { notices, noticesFolder } from "./lib/notices.mjs";
import { partsList } from "./lib/parts.mjs";
import { main, step } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

await main(async () => {
  await setup();
  await step("Notices", notices);
  await step("List of parts (CycloneDX)", partsList);
  console.log(`Written to ${noticesFolder}`);
});
