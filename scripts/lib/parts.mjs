// The list of parts for machines: a software bill of materials in the format of CycloneDX.
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Contrib, Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";
import parse from "spdx-expression-parse";
import { crates, interfacePackages, wordSources } from "./inside.mjs";
import { noticesFolder, root } from "./paths.mjs";

const licences = new Contrib.License.Factories.LicenseFactory(parse);
const { Application, Data, Library } = Enums.ComponentType;

/** The address of a package that is the same for every tool: see the purl specification. */
const purlOf = ({ registry, name, version }) =>
  `pkg:${registry}/${name.split("/").map(encodeURIComponent).join("/")}@${encodeURIComponent(version)}`;

const component = (type) => (part) =>
  new Models.Component(type, part.name, {
    version: part.version,
    bomRef: purlOf(part),
    purl: purlOf(part),
    licenses: new Models.LicenseRepository([licences.makeFromString(part.licence)]),
  });

/** Writes the list of all that is inside; needs the built dictionaries. */
export function partsList() {
  const { name, version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const list = new Models.Bom({ serialNumber: `urn:uuid:${randomUUID()}` });
  list.metadata.component = new Models.Component(Application, name, {
    version,
    licenses: new Models.LicenseRepository([licences.makeFromString(license)]),
  });
  // One package of words may be in several dictionaries.
  const words = new Map(wordSources().map((part) => [purlOf(part), part]));
  const parts = [
    ...[...crates(), ...interfacePackages()].map(component(Library)),
    ...[...words.values()].map(component(Data)),
  ];
  for (const part of parts) list.components.add(part);
  const form = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  const text = new Serialize.JsonSerializer(form).serialize(list, { sortLists: true, space: 2 });
  writeFileSync(join(noticesFolder, "sbom.cdx.json"), text);
}
