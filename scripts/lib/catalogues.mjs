// The typed catalogue of sentences, compiled from ui/src/i18n/messages.
import { join } from "node:path";
import { root } from "./paths.mjs";

/** What the catalogue's compiler is told, by Vite and by the lint alike. */
export const catalogues = {
  project: join(root, "ui", "project.inlang"),
  outdir: join(root, "ui", "src", "i18n", "paraglide"),
  // The language is a setting kept by the shell, so no cookie, address or browser guesses at it.
  /** @type {("globalVariable" | "baseLocale")[]} */
  strategy: ["globalVariable", "baseLocale"],
};

/** Compiles the catalogue without Vite, so that types can be checked on a fresh clone. */
export async function compileCatalogues() {
  const { compile } = await import("@inlang/paraglide-js");
  await compile(catalogues);
}
