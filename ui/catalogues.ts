/** The build's share in the catalogues of sentences: nothing is built while one of them lacks something. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { incompleteness, type Catalogue } from "./src/i18n/completeness.ts";

/** Fails the build, naming every finding, when the catalogues in one of the folders are not complete. */
export function completeCatalogues(...folders: string[]): Plugin {
  return {
    name: "complete-catalogues",
    buildStart() {
      const findings = folders.flatMap((folder) => incompleteness(cataloguesIn(folder)));
      if (findings.length > 0) this.error(`The catalogues are not complete.\n${findings.join("\n")}`);
    },
  };
}

/** The catalogues of a folder by language. */
function cataloguesIn(folder: string): Record<string, Catalogue> {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Catalogue;
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(files.map((file) => [basename(file, ".json"), read(file)]));
}
