// @ts-check
// Starts a release as somebody would who has Node.js and nothing else: in an empty folder, with an empty environment, from a copy that
// can reach no file of the project. It must answer, serve a page with its style, and its command must work on the same data.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { anyFreePort } from "../setup/port.mjs";
import { Problem } from "../setup/say.mjs";

/** Enough for a busy machine; the actual time is printed. */
const MAX_MS = 180_000;

/**
 * @param {string} release the folder of a release
 * @param {string} base the path for which it was built
 * @returns {Promise<number>} how many seconds passed until it was healthy
 */
export async function tryRelease(release, base) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-release-"));
  const moved = path.join(folder, "pairwise");
  const empty = path.join(folder, "empty");
  const programs = path.join(folder, "programs");
  fs.cpSync(release, moved, { recursive: true });
  for (const name of [empty, programs]) fs.mkdirSync(name);
  fs.symlinkSync(process.execPath, path.join(programs, "node"));
  const env = { NODE_ENV: /** @type {const} */ ("production"), PATH: programs };
  try {
    const seconds = await tryUnder(base, moved, { cwd: empty, env });
    if (!fs.existsSync(path.join(empty, "data", "pairwise.db"))) throw new Problem("The release keeps its data elsewhere.");
    await requireCommand([path.join(moved, "pairwise.js"), "verify"], { cwd: empty, env }, "match, to the last bit");
    return seconds;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} base
 * @param {string} release
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} how many seconds passed until it was healthy
 */
async function tryUnder(base, release, { cwd, env }) {
  const port = await anyFreePort();
  const address = `http://127.0.0.1:${port}${base}`;
  const options = { cwd, env: { ...env, PORT: String(port), BASE_PATH: base } };
  const since = performance.now();
  const server = spawn("node", [path.join(release, "server.js"), "-H", "127.0.0.1"], options);
  const printed = keepOutput(server);
  try {
    await untilHealthy(address, server, printed);
    const seconds = (performance.now() - since) / 1000;
    await requirePage(address);
    await requireCommand([path.join(release, "healthy.js")], options, "");
    return seconds;
  } finally {
    server.kill("SIGTERM");
    if (server.exitCode === null) await new Promise((resolve) => server.once("close", resolve));
  }
}

/** @param {import("node:child_process").ChildProcess} child */
function keepOutput(child) {
  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => lines.push(String(data)));
  return () => lines.join("").trimEnd();
}

/** @param {string} address @param {import("node:child_process").ChildProcess} server @param {() => string} printed */
async function untilHealthy(address, server, printed) {
  for (const since = performance.now(); performance.now() - since < MAX_MS && server.exitCode === null; await sleep(50)) {
    const answer = await fetch(`${address}/api/health`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Problem(`The release did not start. It printed:\n${printed()}`);
}

/** A page, and the style sheet that it names. @param {string} address */
async function requirePage(address) {
  const page = await (await fetch(address)).text();
  const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
  if (style === undefined) throw new Problem("The first page of the release has no style sheet.");
  if (!style.startsWith(`${new URL(address).pathname.replace(/\/$/, "")}/_next/`))
    throw new Problem(`${style} is not under ${address}.`);
  const answer = await fetch(new URL(style, address));
  if (!answer.ok) throw new Problem(`The release does not serve ${style}: ${answer.status}.`);
}

/** @param {string[]} words @param {import("node:child_process").SpawnOptionsWithoutStdio} options @param {string} says */
async function requireCommand(words, options, says) {
  const child = spawn("node", words, options);
  const printed = keepOutput(child);
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0 || !printed().includes(says)) throw new Problem(`${path.basename(words[0] ?? "")} failed:\n${printed()}`);
}
