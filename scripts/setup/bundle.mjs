// @ts-check
// A program of ours as one file of JavaScript: it starts in a quarter of the time that tsx takes, which compiles every file each time.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { inProject } from "./project.mjs";

/** Inside the project, so that what is bundled finds the packages. */
const FOLDER = inProject("node_modules", ".cache", "bundles");

/** @type {Map<string, Promise<string>>} */
const bundles = new Map();

/** Packages with compiled parts, or that are not installed. */
const LEFT_OUT = ["better-sqlite3", "pg-native", "@node-rs/*", "@resvg/*"];

/**
 * Its packages in the same file: for a program that is started a thousand times, of which looking for some hundred files would take most
 * of the time. Packages of the older kind call require, which modules do not have.
 * @type {import("esbuild").BuildOptions}
 */
export const WITH_PACKAGES = {
  external: LEFT_OUT,
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
};

/**
 * Bundles a program, once in a process, and says where the bundle is.
 * @param {string} program from the top of the project
 * @param {import("esbuild").BuildOptions} packages
 * @returns {Promise<string>}
 */
export function bundled(program, packages = { packages: "external" }) {
  let bundle = bundles.get(program);
  if (bundle === undefined) {
    bundle = makeBundle(program, packages);
    bundles.set(program, bundle);
  }
  return bundle;
}

/** @param {string} program @param {import("esbuild").BuildOptions} packages */
async function makeBundle(program, packages) {
  const {
    outputFiles: [bundle],
  } = await build({
    entryPoints: [inProject(...program.split("/"))],
    tsconfig: inProject("tsconfig.json"),
    bundle: true,
    platform: "node",
    format: "esm",
    ...packages,
    logLevel: "warning",
    write: false,
  });
  const file = path.join(FOLDER, `${program.replaceAll(/[^a-z]+/g, "-")}.mjs`);
  fs.mkdirSync(FOLDER, { recursive: true });
  // Two processes may bundle the same program at once: whoever starts it must find a whole file.
  const whole = `${file}.${randomUUID()}`;
  fs.writeFileSync(whole, bundle?.contents ?? "");
  fs.renameSync(whole, file);
  return file;
}
