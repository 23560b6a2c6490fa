// npm run notices: what we ship of others, and under which licences; and the list of parts for machines (SBOM).
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cargoTool, notices, noticesFolder } from "./lib/notices.mjs";
import { cargoDir } from "./lib/paths.mjs";
import { StepFailed, answer, main, step } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";

await main(async () => {
  await setup({ words: false });
  await step("Notices", notices);
  await step("Lists of parts (CycloneDX)", async () => {
    const cyclonedx = ["cyclonedx", "--format", "json", "--override-filename", "sbom"];
    await cargoTool("cargo-cyclonedx", cyclonedx);
    renameSync(join(cargoDir, "sbom.json"), join(noticesFolder, "sbom-rust.cdx.json"));
    const npm = answer("npm", ["sbom", "--omit=dev", "--sbom-format=cyclonedx"]);
    if (npm === null) throw new StepFailed("npm gives no list of parts");
    writeFileSync(join(noticesFolder, "sbom-interface.cdx.json"), npm);
  });
  console.log(`Written to ${noticesFolder}`);
});
