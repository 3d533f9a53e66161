// @ts-check
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/**
 * All files under a folder (or the file itself), as paths from the top with forward slashes, in a fixed order.
 * @param {string} top
 * @param {string} place
 * @returns {string[]}
 */
function filesUnder(top, place) {
  const found = fs.statSync(path.join(top, place), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [place];
  const names = fs.readdirSync(path.join(top, place)).sort();
  return names.flatMap((name) => filesUnder(top, place === "" ? name : `${place}/${name}`));
}

/**
 * One line that changes when any of these files changes, appears or goes.
 * @param {string[]} places files and folders
 * @param {{ top?: string, without?: RegExp, also?: string[] }} options `also`: further facts that count
 */
export function fingerprint(places, { top = root, without, also = [] } = {}) {
  const hash = createHash("sha256");
  for (const fact of also) hash.update(`${fact}\0`);
  for (const place of places) {
    for (const file of filesUnder(top, place)) {
      if (without?.test(file)) continue;
      const content = fs.readFileSync(path.join(top, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

/**
 * What an earlier run noted in a file, or an empty note when it is missing or unreadable.
 * @param {string} file
 * @returns {Record<string, unknown>}
 */
export function readNote(file) {
  try {
    const note = JSON.parse(fs.readFileSync(file, "utf8"));
    return typeof note === "object" && note !== null ? note : {};
  } catch {
    return {};
  }
}

/**
 * @param {string} file
 * @param {Record<string, unknown>} note
 */
export function writeNote(file, note) {
  fs.writeFileSync(file, `${JSON.stringify(note, null, 2)}\n`);
}
