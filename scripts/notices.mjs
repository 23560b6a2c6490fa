// npm run notices: what we ship of others, and under which licences; and the list of parts for machines (SBOM).
import { noticesFolder } from "./lib/paths.mjs";
import { main, step } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

await main(async () => {
  await setup();
  // Only now the packages are there that these need.
  const { notices } = await import("./lib/notices.mjs");
  const { partsList } = await import("./lib/parts.mjs");
  await step("Notices", notices);
  await step("List of parts (CycloneDX)", partsList);
  console.log(`Written to ${noticesFolder}`);
});
