// @ts-check
// A program of ours as one file of JavaScript, with the packages that it needs: loading hundreds of files is most of the time it takes to start.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { inProject } from "../setup/project.mjs";

/** Loaded by Node itself: they have compiled parts, or files of their own. */
const NOT_BUNDLED = ["better-sqlite3", "pg", "@node-rs/argon2", "@resvg/resvg-js", "satori"];

/**
 * What esbuild is told.
 * @param {string} program from the top of the project
 * @returns {import("esbuild").BuildOptions}
 */
export function bundling(program) {
  return {
    entryPoints: [inProject(...program.split("/"))],
    tsconfig: inProject("tsconfig.json"),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // A package's ES modules first: jsonc-parser's other form requires its parts in a way that bundlers do not follow.
    mainFields: ["module", "main"],
    external: NOT_BUNDLED,
    // What is bundled may call require, which modules do not have.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    logLevel: "error",
  };
}

/** The thread that reads imported files, which is started by its name beside the program. */
export const THREAD = "lib/transfer/import/thread.worker.mjs";

/** A folder inside the project, so that the bundle finds the other packages. */
const FOLDER = inProject("node_modules", ".cache", "bundles");

/** @type {Map<string, Promise<string>>} */
const bundles = new Map();

/**
 * Bundles a program, once in a process, and says where the bundle is.
 * @param {string} program from the top of the project
 * @returns {Promise<string>}
 */
export function bundled(program) {
  let bundle = bundles.get(program);
  if (bundle === undefined) {
    bundle = makeBundle(program);
    bundles.set(program, bundle);
  }
  return bundle;
}

/** @param {string} program */
async function makeBundle(program) {
  await writeBundle(THREAD, path.basename(THREAD));
  return writeBundle(program, `${program.replaceAll(/[^a-z]+/g, "-")}.mjs`);
}

/** @param {string} program @param {string} name */
async function writeBundle(program, name) {
  // Imported when needed: on a fresh machine nothing is installed yet.
  const { build } = await import("esbuild");
  const {
    outputFiles: [bundle],
  } = await build({ ...bundling(program), write: false });
  const file = path.join(FOLDER, name);
  fs.mkdirSync(FOLDER, { recursive: true });
  // Two processes may bundle the same program concurrently: each must find a whole file.
  const whole = `${file}.${randomUUID()}`;
  fs.writeFileSync(whole, bundle?.contents ?? "");
  fs.renameSync(whole, file);
  return file;
}
