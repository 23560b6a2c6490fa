// What a file manager does at a double-click on a game file, with the installed program closed and with it open:
// it asks the desktop's database which program takes the file, and starts that one with it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../scripts/lib/paths.mjs";
import { Home } from "../e2e/support/processes.mjs";
import { until } from "../e2e/support/webdriver.mjs";

const GCG = join(root, "src-tauri", "crates", "gamefile", "tests", "gcg");

const home = new Home();

/** Runs a program in the test's home and gives what it says. */
function said(program, ...args) {
  const env = { ...process.env, ...home.environment };
  return execFileSync(program, args, { env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

/** What a file manager does; the program that is started outlives it. */
function doubleClick(file) {
  execFileSync("gio", ["open", file], { env: { ...process.env, ...home.environment }, stdio: "ignore" });
}

/** The processes for which this holds; those that are gone when it is asked count as others. */
const processes = (holds) =>
  readdirSync("/proc").filter((id) => {
    try {
      return holds(`/proc/${id}`);
    } catch {
      return false;
    }
  });

const windows = () => processes((folder) => readlinkSync(join(folder, "exe")) === "/usr/bin/slovokham");

/** Whatever lives in the test's home: the window's processes of the web view end after it. */
const inHome = () => processes((folder) => readFileSync(join(folder, "environ"), "utf8").includes(home.path));

/** Two game files with names as people give them: a record, and one of Slovokham's own. */
function gameFiles() {
  const record = join(home.path, "Naše hra (2).gcg");
  copyFileSync(join(GCG, "out-in-pieces.gcg"), record);
  const own = join(home.path, "เกมของเรา 1.slovokham");
  const database = join(home.path, "other.db");
  said("slovo", "import", "--database", database, join(GCG, "klasik-windows-1250.gcg"));
  said("slovo", "export", "--database", database, "--output", own);
  return { record, own };
}

const stored = () => said("slovo", "verify").split("\n").length;

test("A game file is opened by a double-click", { timeout: 120_000 }, async () => {
  const { record, own } = gameFiles();
  for (const type of ["text/x-gcg", "application/x-slovokham-game"]) {
    assert.equal(said("xdg-mime", "query", "default", type), "Slovokham.desktop");
  }
  try {
    doubleClick(record);
    await until("the closed program to take the record in", () => stored() === 1, 60_000);
    const [first] = windows();
    doubleClick(own);
    await until("the open program to take the file in", () => stored() === 2, 60_000);
    await until("the second start to end", () => windows().length === 1);
    assert.deepEqual(windows(), [first], "the window that was there is still there");
  } finally {
    for (const id of windows()) process.kill(Number(id));
    await until("the window and all of its processes to end", () => inHome().length === 0);
    home.remove();
  }
});
