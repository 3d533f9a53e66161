// @ts-check
// Serves the built program, for `npm start`, the demo, the pictures and the browser tests.
import { setTimeout as sleep } from "node:timers/promises";
import { basePathSetting } from "../../lib/platform/base-path-setting.mjs";
import { inProject } from "../setup/project.mjs";
import { start } from "../setup/run.mjs";
import { Problem } from "../setup/say.mjs";

/** A cold start on a slow disk takes some seconds; after a minute the server will not come. */
const READY_MS = 60_000;

/**
 * @param {number} port
 * @param {{ more?: string[], settings?: import("../setup/run.mjs").Env, quiet?: boolean }} options
 *   `more`: further options of scripts/server.mjs; `quiet`: without what it prints on starting, but with its errors
 */
export function serve(port, { more = [], settings = {}, quiet = false } = {}) {
  // With an arena for each thread, glibc keeps a tenth more memory than the program uses; a setting of the system's own stays.
  const memory = { MALLOC_ARENA_MAX: "2" };
  const env = {
    ...memory,
    ...process.env,
    PORT: String(port),
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    ...settings,
  };
  const args = [inProject("scripts", "server.mjs"), "-p", String(port), ...more];
  return start(process.execPath, args, { env, output: quiet ? "ignore" : "inherit" });
}

/** Starts the server and waits until it answers. @param {Parameters<typeof serve>} how */
export async function serveUntilReady(...how) {
  const { child, ended } = serve(...how);
  const base = basePathSetting({ ...process.env, ...how[1]?.settings });
  const address = `http://127.0.0.1:${how[0]}${base}/api/health/ready`;
  for (const since = Date.now(); child.exitCode === null && Date.now() - since < READY_MS; await sleep(100)) {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (response?.ok) return { ended, stop: () => child.kill() };
  }
  child.kill();
  throw new Problem("The server did not start; its errors are above.");
}
