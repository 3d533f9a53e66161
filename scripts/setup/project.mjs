// @ts-check
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The top of the repository. */
export const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");

/** @param {string[]} parts */
export const inProject = (...parts) => path.join(root, ...parts);
