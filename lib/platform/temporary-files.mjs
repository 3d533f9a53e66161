// @ts-check
// Names of temporary files. Plain JavaScript: the server makes a folder before anything that is compiled runs.
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Containers that share a folder have numbers of processes of their own. */
const host = createHash("sha256").update(os.hostname()).digest("hex").slice(0, 6);
const ours = new RegExp(`^pairwise-${host}-(\\d+)-`);

/** The beginning of every temporary name of this process. */
export const temporaryPrefix = () => path.join(os.tmpdir(), `pairwise-${host}-${process.pid}-`);

/** Removes what processes of this machine left that were killed. To be called before this process makes anything. */
export function removeLeftovers() {
  try {
    for (const name of fs.readdirSync(os.tmpdir())) removeIfLeft(name);
  } catch {
    // What cannot be listed or removed does no harm, and must not prevent a start.
  }
}

/** @param {string} name */
function removeIfLeft(name) {
  const left = path.join(os.tmpdir(), name);
  const [, pid] = ours.exec(name) ?? [];
  if (pid !== undefined && isOwn(left) && !isRunning(Number(pid))) fs.rmSync(left, { recursive: true, force: true });
}

/** @param {string} file */
function isOwn(file) {
  return fs.lstatSync(file, { throwIfNoEntry: false })?.uid === process.getuid?.();
}

/** Whether another process with this number runs: a container gives its number to each of them in turn. @param {number} pid */
function isRunning(pid) {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code !== "ESRCH";
  }
}
