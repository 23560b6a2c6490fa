// There is one version number, whoever is asked for it.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const { version } = JSON.parse(read("package.json"));

/** What `pattern` finds first in a file. */
function foundIn(path, pattern) {
  const found = pattern.exec(read(path));
  assert.ok(found, `${path} tells no version`);
  return found[1];
}

test("The crates have the version of package.json", () => {
  const workspace = /^\[workspace\.package\]\nversion = "(.+?)"$/m;
  assert.equal(foundIn("src-tauri/Cargo.toml", workspace), version);
  assert.equal(foundIn("src-tauri/Cargo.lock", /^name = "slovokham"\nversion = "(.+?)"$/m), version);
  const crates = readdirSync(new URL("../../src-tauri/crates", import.meta.url));
  for (const crate of ["", ...crates.map((name) => `crates/${name}/`)]) {
    assert.match(read(`src-tauri/${crate}Cargo.toml`), /^version\.workspace = true$/m, crate);
  }
});

test("The packages have the version of package.json", () => {
  const tauri = JSON.parse(read("src-tauri/tauri.conf.json")).version;
  assert.equal(tauri, "../package.json", "tauri.conf.json is to read it there");
  const lock = JSON.parse(read("package-lock.json"));
  assert.deepEqual([lock.version, lock.packages[""].version], [version, version]);
});

test("The newest entry of the changelog, and of what software centres show, is of this version", () => {
  assert.equal(foundIn("CHANGELOG.md", /^## ([^,\s]+)/m), version);
  const metainfo = "src-tauri/packaging/linux/org.slovokham.metainfo.xml";
  assert.equal(foundIn(metainfo, /<release version="([^"]+)"/), version);
});
