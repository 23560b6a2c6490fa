// A Debian with nothing of ours: a folder made by debootstrap, entered by chroot. It takes root.
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { targetDir } from "./paths.mjs";
import { StepFailed, answer, run, step } from "./run.mjs";
import { programs, provide } from "./system.mjs";

const NEEDS = [{ what: "debootstrap", there: programs("debootstrap"), apt: ["debootstrap"] }];
const CODENAME = "bookworm";
const cache = dirname(targetDir);
const pristine = join(cache, `${CODENAME}.tar`);
const folder = join(cache, "clean-system");

/** Where the rest of the machine is seen from inside; nothing can be written there. */
const OUTSIDE = "/outside";

/** Debian's archive, as this machine reaches it. */
function archive() {
  const sources = answer("sh", [
    "-c",
    "cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null; true",
  ]);
  const found = /^(?:deb (?:\[[^\]]*\] )?|URIs: *)(\S+)/m.exec(sources ?? "");
  if (found === null) throw new StepFailed("apt names no archive of Debian");
  return found[1];
}

/** Runs a shell command inside; mounts are gone with it, whatever happens. */
function runInside(command, env = {}) {
  const script = `
    set -e
    mount --rbind /dev ${folder}/dev
    mount -t proc proc ${folder}/proc
    mount --rbind / ${folder}${OUTSIDE}
    mount -o remount,bind,ro ${folder}${OUTSIDE}
    exec chroot ${folder} sh -ec "$1"`;
  const HOME = "/root";
  return run("unshare", ["--mount", "sh", "-c", script, "sh", command], {
    env: { LANG: "C.UTF-8", LC_ALL: "C.UTF-8", TMPDIR: "/tmp", HOME, ...env },
  });
}

async function makePristine() {
  await run("rm", ["-rf", folder]);
  await run("debootstrap", ["--variant=minbase", CODENAME, folder, archive()]);
  // The archives that are known here, with the security updates; and how they are reached.
  await run("cp", ["-a", "/etc/apt/.", join(folder, "etc", "apt")]);
  mkdirSync(join(folder, OUTSIDE));
  await run("tar", ["-C", folder, "-cf", `${pristine}.new`, "."]);
  await run("mv", [`${pristine}.new`, pristine]);
}

/** Makes a clean system, or unpacks the one that was made before. */
export async function cleanSystem() {
  if (process.getuid?.() !== 0) throw new StepFailed("Installing on a clean system takes root.");
  await provide(NEEDS);
  await step("A clean system", async () => {
    if (!existsSync(pristine)) await makePristine();
    await run("rm", ["-rf", folder]);
    mkdirSync(folder, { recursive: true });
    await run("tar", ["-C", folder, "-xf", pristine]);
  });
  return {
    run: runInside,
    /** Whether there is a file or folder of this path, without the leading slash. */
    has: (path) => existsSync(join(folder, path)),
    /** How a path of this machine is called inside. */
    outside: (path) => OUTSIDE + path,
  };
}
