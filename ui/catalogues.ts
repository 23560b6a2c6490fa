/** The build's share in the catalogues of sentences: nothing is built while one of them lacks something. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { incompleteness, type Catalogue } from "./src/i18n/completeness.ts";

/** Fails the build, naming every finding, when the catalogues in `folder` are not complete. */
export function completeCatalogues(folder: string): Plugin {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Catalogue;
  return {
    name: "complete-catalogues",
    buildStart() {
      const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
      const findings = incompleteness(
        Object.fromEntries(files.map((file) => [basename(file, ".json"), read(file)])),
      );
      if (findings.length > 0) this.error(`The catalogues are not complete.\n${findings.join("\n")}`);
    },
  };
}
