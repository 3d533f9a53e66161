// @ts-check
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The top of the repository. */
export const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");

/** @param {string[]} parts */
export const inProject = (...parts) => path.join(root, ...parts);

// Installing, building and making the demo league take minutes: each notes what it was made from, and is repeated when that changes.

/**
 * All files in a folder (or the file itself), as paths with forward slashes, always in the same order.
 * @param {string} top
 * @param {string} place
 */
function filesIn(top, place) {
  const isFile = (/** @type {string} */ name) => fs.statSync(path.join(top, name), { throwIfNoEntry: false })?.isFile() ?? false;
  if (isFile(place) || !fs.existsSync(path.join(top, place))) return [place].filter(isFile);
  const names = fs.readdirSync(path.join(top, place), { recursive: true, encoding: "utf8" });
  const files = names.map((name) => path.posix.join(place, name.replaceAll("\\", "/")));
  return files.filter(isFile).sort();
}

/**
 * A text that changes when any of these files changes, appears or disappears.
 * @param {string[]} places files and folders
 * @param {{ top?: string, without?: RegExp, also?: string }} options `also`: what else counts
 */
export function fingerprint(places, { top = root, without, also = "" } = {}) {
  const hash = createHash("sha256").update(also);
  for (const file of places.flatMap((place) => filesIn(top, place))) {
    if (without?.test(file)) continue;
    const content = fs.readFileSync(path.join(top, file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * The object in a JSON file, or an empty one when the file is missing or damaged.
 * @param {string} file
 * @returns {Record<string, unknown>}
 */
export function readNote(file) {
  try {
    return Object(JSON.parse(fs.readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}

/** @param {string} file @param {Record<string, unknown>} note */
export const writeNote = (file, note) => fs.writeFileSync(file, `${JSON.stringify(note, null, 2)}\n`);
