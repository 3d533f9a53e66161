// @ts-check
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./project.mjs";
import { say } from "./say.mjs";

/** @param {string} file */
function holder(file) {
  try {
    const pid = Number(fs.readFileSync(file, "utf8"));
    // Signal 0 only asks whether the process is there.
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

/** @param {string} file */
function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps two commands in one folder (`npm test` beside `npm run demo`) from installing or building at the same time.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(what, work) {
  const place = createHash("sha256").update(root).digest("hex").slice(0, 12);
  const file = path.join(os.tmpdir(), `pairwise-${place}-${what}.lock`);
  for (let told = false; !take(file); await sleep(300)) {
    if (holder(file) === null) fs.rmSync(file, { force: true });
    else if (!told) {
      say(`Another command is at the ${what} in this folder; waiting for it.`);
      told = true;
    }
  }
  const release = () => fs.rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}
