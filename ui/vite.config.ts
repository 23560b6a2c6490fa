import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { playwright } from "@vitest/browser-playwright";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { catalogues } from "../scripts/lib/catalogues.mjs";
import { chromiumLaunch } from "../scripts/lib/chromium.mjs";
import { completeCatalogues } from "./catalogues.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  plugins: [
    svelte(),
    completeCatalogues(
      here("./src/i18n/messages"),
      here("./src/i18n/messages/dictionary"),
      here("./src/i18n/messages/files"),
      here("./src/i18n/messages/history"),
      here("./src/i18n/messages/statistics"),
    ),
    paraglideVitePlugin(catalogues),
  ],
  clearScreen: false,
  server: { port: 1420, strictPort: true, watch: { ignored: ["**/src-tauri/**"] } },
  // Found only while tests run, some dependencies would be bundled anew in the midst of them.
  optimizeDeps: {
    exclude: ["@lucide/svelte"],
    include: ["axe-core", "@tauri-apps/api/app", "@tauri-apps/api/core", "@tauri-apps/api/event", "chart.js"],
  },
  build: {
    outDir: here("./dist"),
    emptyOutDir: true,
    // The oldest web views we run in: WebKitGTK of Debian 12, the Android System WebView of 2023.
    target: ["safari16", "chrome110"],
    // Small files stay files: the content security policy allows fonts from the app only, not from data: URLs.
    assetsInlineLimit: 0,
  },
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["./src/testing/page.ts"],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromiumLaunch() }),
      instances: [{ browser: "chromium" }],
    },
  },
});
