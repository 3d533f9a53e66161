// @ts-check
// The demo league: for `npm run demo` and `npm run dev`, and a new one for each run of the browser tests.
import fs from "node:fs";
import path from "node:path";
import { fingerprint, inProject, readNote, writeNote } from "./project.mjs";
import { runQuietly } from "./run.mjs";
import { failure, step } from "./say.mjs";

/** @typedef {{ name: string, password: string }} SignIn */
/** @typedef {{ admin: SignIn, player: SignIn }} SignIns */

/** The sources of the demo's games and ratings. */
const SOURCES = ["db/demo", "lib/rating", "lib/seasons", "lib/fold", "scripts/make-demo.ts"];

/** Who can sign in to a demo league. @param {string} file its database */
export const readSignIns = (file) => /** @type {SignIns} */ (/** @type {unknown} */ (readNote(`${file}.sign-in.json`)));

/** Makes a database with the demo league in it. @param {string} file */
export async function makeDemoData(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const { code, output } = await runQuietly(process.execPath, ["--import", "tsx", inProject("scripts", "make-demo.ts"), file]);
  if (code !== 0) throw failure(output, "The demo league could not be made; the reason is above.");
}

/**
 * The database with the demo league: made when it is missing, or when the demo changed since.
 * @param {{ file?: string, fresh?: boolean, keep?: boolean }} options `fresh`: make it again; `keep`: even when the demo changed
 */
export async function ensureDemoData({ file = inProject(".demo", "pairwise.db"), fresh = false, keep = false } = {}) {
  const note = `${file}.about.json`;
  const sources = fingerprint(SOURCES, { without: /\.test\./ });
  const made = readNote(note).sources;
  if (fresh || made === undefined || (made !== sources && !keep) || !fs.existsSync(file)) {
    // A database without this note counts as missing: a run that was interrupted starts over.
    fs.rmSync(note, { force: true });
    await step("Making the demo league", () => makeDemoData(file));
    writeNote(note, { sources });
  }
  return { file, ...readSignIns(file) };
}
