// @ts-check
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The top of the repository. */
export const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");

/** @param {string[]} parts */
export const inProject = (...parts) => path.join(root, ...parts);

/**
 * The programs of the packages, as files for Node to run: that needs no shell and works the same on every system.
 * A function, because nothing may be installed yet when this module is loaded.
 * @param {"next" | "prettier" | "eslint" | "typescript" | "vitest" | "playwright"} name
 */
export function tool(name) {
  const files = {
    next: "next/dist/bin/next",
    prettier: "prettier/bin/prettier.cjs",
    eslint: "eslint/bin/eslint.js",
    typescript: "typescript/bin/tsc",
    vitest: "vitest/vitest.mjs",
    playwright: "@playwright/test/cli.js",
  };
  return inProject("node_modules", files[name]);
}
