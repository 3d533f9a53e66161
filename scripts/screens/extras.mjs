// @ts-check
// What make-extras.ts adds to a demo league, and where to find it.
import { readNote } from "../setup/project.mjs";
import { inProject } from "../setup/project.mjs";
import { runQuietly } from "../setup/run.mjs";
import { lastLines, Problem, say } from "../setup/say.mjs";

/**
 * @typedef {{ duel: number, sixtyFour: number, claim: string, pastImport: number, outlet: number, report: number, contested: number }}
 * Extras two games, the token of an invitation, an import, an outlet, and two reports
 */

/** @param {string} file a database with the demo league */
export async function makeExtras(file) {
  const command = ["--import", "tsx", inProject("scripts", "screens", "make-extras.ts"), file];
  const { code, output } = await runQuietly(process.execPath, command);
  if (code === 0) return readExtras(file);
  say(lastLines(output));
  throw new Problem("The games of the screens could not be made; the reason is above.");
}

/** @param {string} file the same database */
export const readExtras = (file) => /** @type {Extras} */ (/** @type {unknown} */ (readNote(`${file}.screens.json`)));
