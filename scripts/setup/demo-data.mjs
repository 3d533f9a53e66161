// @ts-check
import fs from "node:fs";
import path from "node:path";
import { fingerprint, readNote, writeNote } from "./fingerprint.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { inProject } from "./project.mjs";
import { runQuietly } from "./run.mjs";
import { lastLines, Problem, say, step } from "./say.mjs";

/** @typedef {{ name: string, password: string }} SignIn */
/** @typedef {{ file: string, admin: SignIn, player: SignIn }} DemoData */

/** What the demo's games and ratings are made by. */
const SOURCES = ["db/demo", "lib/rating", "lib/fold", "scripts/make-demo.ts"];

/** @param {unknown} value @returns {SignIn} */
function asSignIn(value) {
  const { name, password } = /** @type {Record<string, unknown>} */ (value ?? {});
  return { name: String(name), password: String(password) };
}

/** @param {string} file */
export function readSignIns(file) {
  const note = readNote(file);
  return { admin: asSignIn(note.admin), player: asSignIn(note.player) };
}

/**
 * A database with the demo league in it; made now unless it is there and the demo has not changed since.
 * @param {{ file?: string, fresh?: boolean, keep?: boolean }} options `keep`: even when the demo has changed
 * @returns {Promise<DemoData>}
 */
export async function ensureDemoData({ file = inProject(".demo", "pairwise.db"), fresh = false, keep = false } = {}) {
  const noteFile = `${file}.about.json`;
  const sources = fingerprint(SOURCES, { without: /\.test\./ });
  return oneAtATime("demo data", async () => {
    const made = readNote(noteFile).sources;
    if (fresh || made === undefined || !(made === sources || keep) || !fs.existsSync(file)) {
      // Without its note, a database counts as not there: an interrupted run starts over.
      fs.rmSync(noteFile, { force: true });
      const signIns = await step("Making the demo league", () => makeDemoData(file));
      writeNote(noteFile, { ...signIns, sources });
    }
    return { file, ...readSignIns(noteFile) };
  });
}

/**
 * Makes a database with the demo league in it, and says who can sign in.
 * @param {string} file
 * @returns {Promise<Omit<DemoData, "file">>}
 */
export async function makeDemoData(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const result = await runQuietly(process.execPath, ["--import", "tsx", inProject("scripts", "make-demo.ts"), file]);
  if (result.code !== 0) {
    say();
    say(lastLines(result.output));
    throw new Problem("The demo league could not be made; the reason is above.");
  }
  return readSignIns(`${file}.sign-in.json`);
}
