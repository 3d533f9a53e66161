// @ts-check
// Runs other programs (npm, next, vitest). Stopping this command stops them too, with everything that they started.
import { spawn } from "node:child_process";
import { root } from "./project.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {Record<string, string | undefined>} Env */

const POSIX = process.platform !== "win32";
/** Longer than the server takes to close. */
const GRACE_MS = 8_000;

/** @type {Set<ChildProcess>} */
const running = new Set();

/** @param {ChildProcess} child @param {NodeJS.Signals} signal */
function end(child, signal) {
  try {
    if (POSIX && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The process has ended already.
  }
}

/** @param {NodeJS.Signals} signal */
const endAll = (signal) => running.forEach((child) => end(child, signal));

/**
 * How this command ends when it is stopped. A server sets `code` to 0, because being stopped is its normal end.
 * @type {{ asked: boolean, code: number, words: string }}
 */
export const stopping = { asked: false, code: 130, words: "" };

function leave() {
  if (running.size > 0) return;
  if (stopping.words !== "") process.stdout.write(`\n${stopping.words}\n`);
  process.exit(stopping.code);
}

function stop() {
  // Ctrl-C arrives twice: from the terminal and from npm.
  if (stopping.asked) return;
  stopping.asked = true;
  endAll("SIGTERM");
  setTimeout(() => endAll("SIGKILL"), GRACE_MS);
  leave();
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
process.on("exit", () => endAll("SIGKILL"));

/**
 * Starts a program in a process group of its own, so that ending the group ends its children too.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Env, shell?: boolean, output: "pipe" | "inherit" | "ignore" }} options `output`: where standard output goes
 * @returns {{ child: ChildProcess, ended: Promise<number> }} `ended`: its exit code, or 128 where a signal ended it
 */
export function start(command, args, { env = process.env, shell = false, output }) {
  const child = spawn(command, args, {
    cwd: root,
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    shell,
    detached: POSIX,
    stdio: ["ignore", output, output === "pipe" ? "pipe" : "inherit"],
  });
  running.add(child);
  const ended = new Promise((/** @type {(code: number) => void} */ resolve) => {
    /** @param {number} code */
    const over = (code) => {
      running.delete(child);
      // After a stop nobody waits for the result any more: the promise stays open and the command ends here.
      if (stopping.asked) leave();
      else resolve(code);
    };
    child.once("error", () => over(127));
    child.once("close", (code) => over(code ?? 128));
  });
  return { child, ended };
}

/**
 * Runs a program without showing its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Env, shell?: boolean, limit?: number }} options `limit`: milliseconds after which it is ended
 */
export async function runQuietly(command, args, { limit, ...options } = {}) {
  const { child, ended } = start(command, args, { ...options, output: "pipe" });
  const limited = limit === undefined ? undefined : setTimeout(() => end(child, "SIGKILL"), limit);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => (output = (output + text).slice(-400_000)));
  const code = await ended;
  clearTimeout(limited);
  return { code, output };
}

/**
 * Runs a program of Node's and shows its output.
 * @param {string[]} args
 * @param {{ env?: Env }} options
 */
export const runInView = (args, options = {}) => start(process.execPath, args, { ...options, output: "inherit" }).ended;
