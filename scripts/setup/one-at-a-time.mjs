// @ts-check
// `npm test` beside `npm run demo` in one fresh folder: two of npm or two builds at once would spoil each other's files.
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { inProject } from "./project.mjs";
import { say } from "./say.mjs";

/** Takes the lock unless a running process has it; one that was killed left it behind. @param {string} file */
function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    try {
      process.kill(Number(fs.readFileSync(file, "utf8")), 0);
    } catch {
      fs.rmSync(file, { force: true });
    }
    return false;
  }
}

/**
 * Does the work while no other command in this folder does work of that name.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(what, work) {
  const file = inProject(`.${what}.lock`);
  for (let tries = 0; !take(file); await sleep(300)) if (tries++ === 1) say(`Waiting for another command (${what}).`);
  const release = () => fs.rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}
