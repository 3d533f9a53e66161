// @ts-check
import { spawn } from "node:child_process";
import { root } from "./project.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {Record<string, string | undefined>} Env */
/** @typedef {{ env?: Env, limit?: number, quietLimit?: number, shell?: boolean }} QuietOptions limits in milliseconds */
/** @typedef {{ code: number, output: string, late: boolean }} QuietResult */

const POSIX = process.platform !== "win32";
/** Longer than any server of ours takes to close; after it there is nothing to be polite to. */
const GRACE_MS = 8_000;
const OUTPUT_KEPT = 400_000;

/** Next.js declares NODE_ENV to be always there, which it is not. @param {Env} env */
const full = (env) => /** @type {NodeJS.ProcessEnv} */ (env);

/** @type {Map<ChildProcess, { tree: boolean }>} */
const running = new Map();

/**
 * Ends a program; `tree` also ends what it started, which needs a process group of its own.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function end(child, signal) {
  try {
    if (running.get(child)?.tree === true && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It is gone already.
  }
}

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of running.keys()) end(child, signal);
}

/**
 * How this command ends when it is told to stop. For a server that is the ordinary end, which sets `code` to 0.
 * @type {{ asked: boolean, code: number | undefined, words: string | undefined }}
 */
export const stopping = { asked: false, code: undefined, words: undefined };

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  // A terminal gives Ctrl-C to every program in it, and npm passes it on once more.
  if (stopping.asked) return;
  stopping.asked = true;
  endAll("SIGTERM");
  setTimeout(() => endAll("SIGKILL"), GRACE_MS).unref();
  const leave = () => {
    if (running.size > 0) return void setTimeout(leave, 20);
    if (stopping.words !== undefined) process.stdout.write(`\n${stopping.words}\n`);
    process.exit(stopping.code ?? (signal === "SIGINT" ? 130 : 143));
  };
  leave();
}
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, stop);
process.on("exit", () => endAll("SIGKILL"));

// npm runs us in a shell. Told to stop, npm ends the shell, which does not pass it on: our parent changing is how we learn of it.
const parent = process.ppid;
if (POSIX && process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid !== parent && stop("SIGTERM"), 500).unref();

/**
 * @param {ChildProcess} child
 * @param {{ tree: boolean }} how
 * @returns {Promise<number>} the exit code; 128 and more when a signal ended it
 */
function watch(child, how) {
  running.set(child, how);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => {
      running.delete(child);
      reject(error);
    });
    child.once("close", (code, signal) => {
      running.delete(child);
      // Whoever waits for a program that was stopped has nothing more to do or to say.
      if (stopping.asked) return;
      resolve(code ?? (signal === "SIGINT" ? 130 : signal === "SIGTERM" ? 143 : 137));
    });
  });
}

/**
 * Runs a program without showing its output, and without letting it outstay its time.
 * @param {string} command
 * @param {string[]} args
 * @param {QuietOptions} options `limit` is for the whole, `quietLimit` for a silence
 * @returns {Promise<QuietResult>}
 */
export async function runQuietly(command, args, { env = process.env, limit, quietLimit, shell = false } = {}) {
  const child = spawn(command, args, { cwd: root, env: full(env), shell, stdio: ["ignore", "pipe", "pipe"], detached: POSIX });
  const ended = watch(child, { tree: POSIX });
  let output = "";
  let late = false;
  const giveUp = () => {
    late = true;
    end(child, "SIGTERM");
    setTimeout(() => end(child, "SIGKILL"), GRACE_MS).unref();
  };
  const whole = limit === undefined ? undefined : setTimeout(giveUp, limit);
  let silence = quietLimit === undefined ? undefined : setTimeout(giveUp, quietLimit);
  /** @param {string} text */
  const hear = (text) => {
    output = (output + text).slice(-OUTPUT_KEPT);
    clearTimeout(silence);
    if (quietLimit !== undefined && !late) silence = setTimeout(giveUp, quietLimit);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", hear);
  try {
    return { code: await ended, output, late };
  } catch (error) {
    return { code: 127, output: String(error), late };
  } finally {
    clearTimeout(whole);
    clearTimeout(silence);
  }
}

/**
 * Runs a program in full view. It stays in this terminal, so that Ctrl-C reaches it directly.
 * @param {string[]} args what Node is to run
 * @param {{ env?: Env }} options
 */
export function runInView(args, { env = process.env } = {}) {
  return watch(spawn(process.execPath, args, { cwd: root, env: full(env), stdio: ["ignore", "inherit", "inherit"] }), {
    tree: false,
  });
}

/**
 * Starts a server whose ordinary output the caller decides about; what it says about errors is shown.
 * @param {string[]} args what Node is to run
 * @param {Env} env
 */
export function startServer(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, env: full(env), stdio: ["ignore", "pipe", "inherit"] });
  return { child, ended: watch(child, { tree: false }) };
}
