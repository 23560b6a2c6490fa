import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./ui/svelte.config.js";

/** How big a thing may grow before it has to be looked at again. */
const SIZES = {
  "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
  "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
};

/** Only ui/src/ipc talks to the platform: the same interface then also runs in a plain browser. */
const ONE_DOOR = {
  "no-restricted-imports": [
    "error",
    { patterns: [{ group: ["@tauri-apps/*"], message: "Only ui/src/ipc may import from Tauri." }] },
  ],
};

export default defineConfig(
  {
    ignores: [
      "**/node_modules/",
      "**/dist/",
      "**/target/",
      "src-tauri/gen/",
      "dictionaries/built/",
      "dictionaries/sources/",
      "test-results/",
      "ui/src/i18n/paraglide/",
      "ui/src/ipc/bindings.ts",
    ],
  },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      ...SIZES,
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["*.js", "scripts/**/*.mjs", "tests/**/*.mjs", "ui/*.{js,ts}"],
    languageOptions: { globals: globals.node },
  },
  {
    // Functions that are handed to a page run there; so does the bridge's client.
    files: ["tests/e2e/**/*.mjs", "scripts/**/*.mjs", "src-tauri/src/bridge/*.js"],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["ui/**/*.{ts,svelte}"],
    extends: [...ts.configs.recommended, ...svelte.configs.recommended],
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        project: ["./ui/tsconfig.json", "./ui/tsconfig.node.json"],
        extraFileExtensions: [".svelte"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "no-console": "error",
      // Most sets and maps live and die inside one function and are no state.
      "svelte/prefer-svelte-reactivity": "off",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    files: ["ui/**/*.svelte", "ui/**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["ui/src/**/*.{ts,svelte}"],
    ignores: ["ui/src/ipc/**"],
    rules: ONE_DOOR,
  },
  {
    // A test file is a list of cases: its outer functions are as long as the list.
    files: ["**/*.test.{ts,mjs}"],
    rules: { "max-lines-per-function": "off" },
  },
);
