// What we ship of others, and under which licences: one text, which the packages bring and the app shows.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import satisfies from "spdx-satisfies";
import { crates, interfacePackages, wordSources } from "./inside.mjs";
import { noticesFolder, root } from "./paths.mjs";
import { StepFailed } from "./run.mjs";
import { unlessFresh } from "./stamp.mjs";

const packed = join(noticesFolder, "notices.txt.gz");

/** What decides which parts there are, and how they are told of. */
const INPUTS = [
  "src-tauri/Cargo.lock",
  "package-lock.json",
  "dictionaries",
  "scripts/lib/inside.mjs",
  "scripts/lib/notices.mjs",
].map((path) => join(root, path));

/** Licences that what is linked or bundled may have. Word data is judged where it is chosen: dictionaries/README.md. */
const ACCEPTED = [
  ...["MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0"],
  ...["CC0-1.0", "ISC", "MPL-2.0", "OFL-1.1", "Unicode-3.0", "Unlicense", "Zlib"],
];

/** Refuses parts under other licences, or under none that is told. */
function check(parts) {
  const refused = parts.filter(({ licence }) => !licence || !satisfies(licence, ACCEPTED));
  if (refused.length === 0) return;
  const told = refused.map(({ name, version, licence }) => `${name} ${version} (${licence ?? "none told"})`);
  throw new StepFailed(`Under a licence that is not accepted: ${told.join(", ")}`);
}

const LINE = "-".repeat(72);
const title = ({ name, version, dictionary }) =>
  dictionary === undefined ? `${name} ${version}` : `${name} ${version} (words of ${dictionary})`;
const entry = (part) => [title(part), part.licence, part.from].filter(Boolean).join("  ");

/** All texts, each once with the parts that bring it. */
function textsOf(parts) {
  const byWords = new Map();
  for (const part of parts) {
    for (const each of part.texts) {
      const words = each.replaceAll(/\s+/g, " ");
      const known = byWords.get(words) ?? { text: each, titles: new Set() };
      byWords.set(words, known);
      known.titles.add(title(part));
    }
  }
  return [...byWords.values()].map(({ text, titles }) => `${[...titles].join(", ")}:\n\n${text}`);
}

function noticesFor(parts) {
  const silent = parts.filter(({ texts }) => texts.length === 0);
  return [
    "The work of others in Slovokham, and its licences",
    parts.map(entry).sort().join("\n"),
    `These bring no text of the licence that they name:\n\n${silent.map(title).join(", ")}`,
    ...textsOf(parts),
  ].join(`\n\n${LINE}\n\n`);
}

/** Writes the notices; needs the built dictionaries, and does nothing when no part has changed. */
export function notices() {
  return unlessFresh(
    { stamp: join(noticesFolder, ".stamp"), outputs: [packed], inputs: INPUTS },
    async () => {
      const linked = [...crates(), ...interfacePackages()];
      check(linked);
      mkdirSync(noticesFolder, { recursive: true });
      const text = `${noticesFor([...linked, ...wordSources()])}\n`;
      writeFileSync(packed, gzipSync(text, { level: 9 }));
    },
  );
}
