// @ts-check
import { setTimeout as sleep } from "node:timers/promises";
import { tool } from "./project.mjs";
import { runInView, startServer } from "./run.mjs";
import { Problem } from "./say.mjs";

/** A cold start on a slow disk takes some seconds; a minute is a server that will not come. */
const READY_MS = 60_000;

/** @param {number} port @param {string[]} more */
const serverArgs = (port, more) => [tool("next"), "start", "-p", String(port), ...more];

/** @typedef {import("./run.mjs").Env} Env */

/** @param {number} port @param {Env} settings */
const serverEnv = (port, settings) => ({
  ...process.env,
  // The program prints addresses of its own.
  PORT: String(port),
  NODE_ENV: "production",
  NEXT_TELEMETRY_DISABLED: "1",
  ...settings,
});

/**
 * Serves the built program until it ends, in full view.
 * @param {number} port
 * @param {string[]} more further options of `next start`
 * @param {Env} settings
 * @returns {Promise<number>} its exit code
 */
export function serve(port, more = [], settings = {}) {
  return runInView(serverArgs(port, more), { env: serverEnv(port, settings) });
}

/** @param {string} address */
async function answers(address) {
  try {
    return (await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Starts serving and comes back when the server answers. What it printed until then is shown only if it fails.
 * @param {number} port
 * @param {string[]} more further options of `next start`
 * @param {Env} settings
 * @returns {Promise<{ ended: Promise<number>, stop: () => void }>} its exit code, when it ends, and a way to end it
 */
export async function serveUntilReady(port, more, settings) {
  const { child, ended } = startServer(serverArgs(port, more), serverEnv(port, settings));
  let held = "";
  let ready = false;
  child.stdout.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    if (ready) process.stdout.write(text);
    else held += text;
  });
  let over = false;
  void ended.then(() => (over = true));
  for (const since = Date.now(); !over && Date.now() - since < READY_MS; await sleep(100)) {
    ready = await answers(`http://127.0.0.1:${port}`);
    if (ready) return { ended, stop: () => void child.kill() };
  }
  child.kill();
  process.stdout.write(held);
  throw new Problem("The server did not start; what it said is above.");
}
