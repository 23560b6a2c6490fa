// Libraries and programs of the system. Each is asked for by what it must offer, not by its package,
// so the check holds on every distribution; installing is done for those with apt.
import { chromiumPath } from "./chromium.mjs";
import { StepFailed, answer, has, run, step } from "./run.mjs";

const library = (name) => () => answer("pkg-config", ["--exists", name]) !== null;
/** Whether all programs of these names can be started, as a question for later. */
export const programs =
  (...names) =>
  () =>
    names.every(has);

/** Needed to build and open the app. */
const TO_BUILD = [
  { what: "a C compiler", there: programs("cc", "make"), apt: ["build-essential"] },
  {
    what: "WebKitGTK 4.1 with its headers",
    there: library("webkit2gtk-4.1"),
    apt: ["pkg-config", "libwebkit2gtk-4.1-dev"],
  },
];

/** Needed besides to run the tests. */
const TO_TEST = [
  { what: "the WebKit driver", there: programs("WebKitWebDriver"), apt: ["webkit2gtk-driver"] },
  {
    what: "a display in memory (Xvfb)",
    there: programs("Xvfb", "xvfb-run", "xauth"),
    apt: ["xvfb", "xauth"],
  },
  { what: "Valgrind", there: programs("valgrind"), apt: ["valgrind"] },
  { what: "Chromium", there: () => chromiumPath() !== null, apt: ["chromium"] },
];

/** Node is there, for it runs this. Rust is left to the person: there is more than one good way to have it. */
function requireRust() {
  if (has("cargo") && has("rustc")) return;
  throw new StepFailed("Rust is missing: install it (for example from rustup.rs), then run this again.");
}

async function install(missing) {
  const what = missing.map((each) => each.what).join(", ");
  const packages = missing.flatMap((each) => each.apt);
  if (!has("apt-get")) {
    throw new StepFailed(
      `This system lacks ${what}, and has no apt to install it with. Install what Debian calls ` +
        `${packages.join(", ")}, then run this again.`,
    );
  }
  const root = process.getuid?.() === 0;
  if (!root && !has("sudo")) {
    throw new StepFailed(
      `This system lacks ${what}. As root: apt-get install --no-install-recommends ${packages.join(" ")}`,
    );
  }
  const aptGet = (...args) =>
    root ? run("apt-get", args) : run("sudo", ["DEBIAN_FRONTEND=noninteractive", "apt-get", ...args]);
  await step(`System packages: ${packages.join(", ")}`, async () => {
    await aptGet("update");
    await aptGet("install", "--yes", "--no-install-recommends", ...packages);
  });
}

/**
 * Sees to it that the system has what is named; installs what is missing, and does nothing else.
 * @param {{what: string, there: () => boolean, apt: string[]}[]} needs what it is called, whether it is there,
 *   and which of Debian's packages bring it
 * @throws {StepFailed} with what to do by hand, when it cannot be installed
 */
export async function provide(needs) {
  const missing = needs.filter((each) => !each.there());
  if (missing.length > 0) await install(missing);
}

/**
 * Provides what the app, and if asked for the tests, need of the system.
 * @param {{tests?: boolean}} [options]
 */
export async function systemPackages({ tests = false } = {}) {
  requireRust();
  if (process.platform === "linux") await provide([...TO_BUILD, ...(tests ? TO_TEST : [])]);
}
