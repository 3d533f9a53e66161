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
  const {
    outputFiles: [bundle],
  } = await build({
    entryPoints: [inProject(...program.split("/"))],
    tsconfig: inProject("tsconfig.json"),
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
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
