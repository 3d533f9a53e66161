import fs from "node:fs";
import { build } from "esbuild";
import { inProject } from "../setup/project.mjs";

/** Inside the project, so that it finds the packages. */
const BUNDLE = inProject("node_modules", ".cache", "torture-victim.mjs");

/** Written under another name first: a second torture may be starting the same file just now. */
const UNFINISHED = `${BUNDLE}.${process.pid}`;

let bundled: Promise<string> | undefined;

/** Packages with compiled parts, or that are not installed. */
const LEFT_OUT = ["better-sqlite3", "pg-native", "@node-rs/*", "@resvg/*"];

/**
 * The program to be killed as one file of JavaScript with its packages in it: it is started a thousand times, and looking for some hundred files took
 * most of the time of a try.
 */
export function bundledVictim(): Promise<string> {
  bundled ??= build({
    entryPoints: [inProject("scripts", "torture", "victim.ts")],
    outfile: UNFINISHED,
    bundle: true,
    platform: "node",
    format: "esm",
    external: LEFT_OUT,
    // Packages of the older kind call require, which modules do not have.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    logLevel: "warning",
  }).then(() => {
    fs.renameSync(UNFINISHED, BUNDLE);
    return BUNDLE;
  });
  return bundled;
}
