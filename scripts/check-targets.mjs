// npm run check:targets [SYSTEM…]: does the app compile for Windows (and link), macOS and Android?
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { crossCargo, crossCompilers, linkedForWindows, pretendedC } from "./lib/cross.mjs";
import { cargoDir } from "./lib/paths.mjs";
import { StepFailed, main, step } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";
import { testsUnderWine } from "./lib/wine.mjs";

const WINDOWS = "x86_64-pc-windows-gnu";
const MACOS = "aarch64-apple-darwin";
const ANDROID = "aarch64-linux-android";

async function windows() {
  await step("Windows: the window and the command line, linked", () =>
    crossCargo(["build", "--workspace", "--bins", "--target", WINDOWS], linkedForWindows),
  );
  await step("Windows: the engine's tests and the command line under Wine", () => testsUnderWine(WINDOWS));
}

const macos = () =>
  step("macOS on Apple silicon: types", () =>
    crossCargo(
      ["check", "--workspace", "--lib", "--bins", "--target", MACOS],
      pretendedC(MACOS, "arm64-apple-darwin20"),
    ),
  );

async function android() {
  const project = join(cargoDir, "gen", "android");
  const generated = join(project, "app", "src", "main", "java", "org", "slovokham", "generated");
  mkdirSync(generated, { recursive: true });
  await step("Android: types", () =>
    crossCargo(["check", "--lib", "--target", ANDROID], {
      ...pretendedC(ANDROID, `${ANDROID}24`),
      TAURI_ANDROID_PROJECT_PATH: project,
      WRY_ANDROID_PACKAGE: "org.slovokham",
      WRY_ANDROID_LIBRARY: "slovokham_lib",
      WRY_ANDROID_KOTLIN_FILES_OUT_DIR: generated,
    }),
  );
}

const systems = { windows, macos, android };

await main(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !Object.hasOwn(systems, name));
  if (unknown.length > 0) {
    throw new StepFailed(
      `No such system: ${unknown.join(", ")}. There are: ${Object.keys(systems).join(", ")}`,
    );
  }
  await setup();
  await crossCompilers();
  for (const [name, check] of Object.entries(systems)) {
    if (wanted.length === 0 || wanted.includes(name)) await check();
  }
});
