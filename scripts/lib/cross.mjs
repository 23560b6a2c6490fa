// A Rust that knows every target, beside the person's own: Debian's rustc-web with the source of the standard
// library, unpacked (as packages they would take the place of another Rust) into a folder of the cache.
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cargoDir, root, targetDir } from "./paths.mjs";
import { StepFailed, has, run, step } from "./run.mjs";
import { programs, provide } from "./system.mjs";

const PACKAGES = [
  ...["rustc-web", "cargo-web", "rust-web-src", "libstd-rust-web-dev", "libstd-rust-web-1.96"],
  ...["libllvm22", "libgit2-1.5", "libssh2-1", "libz3-4", "libedit2"],
  ...["libhttp-parser2.9", "libmbedcrypto7", "libmbedtls14", "libmbedx509-1"],
];

const NEEDS = [
  {
    what: "a C compiler for Windows",
    there: programs("x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-g++"),
    apt: ["gcc-mingw-w64-x86-64-posix", "g++-mingw-w64-x86-64-posix"],
  },
  { what: "clang", there: programs("clang"), apt: ["clang"] },
  { what: "LLVM's ar", there: programs("llvm-ar"), apt: ["llvm"] },
];

/** What is needed for other systems only, beside the target folder. */
export const crossFolder = join(dirname(targetDir), "cross");
const bin = join(crossFolder, "bin");
/** A target folder of its own: another compiler would throw out what the person's own has made. */
const crossTarget = join(crossFolder, "target");

/** Starts a program of the unpacked folder with the libraries that it needs. */
const starter = (program) => `#!/bin/sh
usr=${crossFolder}/root/usr
export LD_LIBRARY_PATH="$usr/lib/x86_64-linux-gnu" RUSTC="${bin}/rustc" RUSTC_BOOTSTRAP=1
exec "$usr/bin/${program}" "$@"
`;

async function unpack() {
  const fresh = `${crossFolder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(join(fresh, "debs"), { recursive: true });
  await run("apt-get", ["download", ...PACKAGES], { cwd: join(fresh, "debs") });
  for (const deb of readdirSync(join(fresh, "debs"))) {
    await run("dpkg", ["-x", join(fresh, "debs", deb), join(fresh, "root")]);
  }
  rmSync(join(fresh, "debs"), { recursive: true });
  mkdirSync(join(fresh, "bin"));
  for (const program of ["cargo", "rustc"]) {
    writeFileSync(join(fresh, "bin", program), starter(program));
    chmodSync(join(fresh, "bin", program), 0o755);
  }
  rmSync(crossFolder, { recursive: true, force: true });
  renameSync(fresh, crossFolder);
}

/** Provides the compilers for other systems; does nothing when they are there. */
export async function crossCompilers() {
  if (process.platform !== "linux" || process.arch !== "x64" || !has("apt-get")) {
    throw new StepFailed("The other systems are checked on Debian, on an x86_64 machine.");
  }
  await provide(NEEDS);
  if (!existsSync(bin)) await step("A Rust for every target", unpack);
}

/**
 * Runs a cargo that knows every target, in the workspace.
 * @param {string[]} args what cargo is to do; the standard library is built for the target
 * @param {Record<string, string>} env further environment
 */
export const crossCargo = (args, env = {}) =>
  run(join(bin, "cargo"), [...args, "-Zbuild-std=std,panic_abort"], {
    cwd: cargoDir,
    env: { CARGO_TARGET_DIR: crossTarget, ...env },
  });

/** The environment for checking `target` without its C libraries. */
export function pretendedC(target, clangTarget) {
  const name = target.replaceAll("-", "_");
  const compiler = join(root, "scripts", "cross", "pretend-cc.sh");
  return {
    FAKE_TARGET: clangTarget,
    [`CC_${name}`]: compiler,
    [`CXX_${name}`]: compiler,
    [`AR_${name}`]: "llvm-ar",
  };
}

/** The environment for linking programs for Windows. */
export const linkedForWindows = {
  CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER: "x86_64-w64-mingw32-gcc",
  // GNU's linker would export every function of the library that only Android needs: more than the format holds.
  CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUSTFLAGS: "-Clink-arg=-Wl,--exclude-all-symbols",
};

/** The path of something built for `target` without optimisation. */
export const crossBuilt = (target, name) => join(crossTarget, target, "debug", name);
