// A display in memory, for machines without one: large enough for a window of every size that is tried.
import { run } from "./run.mjs";

const SCREEN = "-screen 0 1400x1400x24";

/** Runs Node with the given arguments on a display of its own. */
export const nodeWithDisplay = (...args) =>
  run("xvfb-run", ["--auto-servernum", `--server-args=${SCREEN}`, process.execPath, ...args]);
