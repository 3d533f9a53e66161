// @ts-check
// Installs the packages on a fresh clone, and again after package-lock.json or Node.js changed.
import fs from "node:fs";
import path from "node:path";
import { aptIsOurs, aptInstall } from "./apt.mjs";
import { fingerprint, inProject, readNote, writeNote } from "./project.mjs";
import { runQuietly } from "./run.mjs";
import { failure, step } from "./say.mjs";

const LOCK = inProject("package-lock.json");
/** Inside node_modules, so that deleting the folder deletes the note. */
const NOTE = inProject("node_modules", ".pairwise-installed.json");

/** @param {string[]} args */
function npm(...args) {
  /** @type {import("./run.mjs").Env} */
  const env = { ...process.env, NODE_ENV: "development" };
  // Where Node's headers are installed beside it, compiling needs no download of them.
  const prefix = path.resolve(path.dirname(process.execPath), "..");
  if (fs.existsSync(path.join(prefix, "include", "node", "node_api.h"))) env.npm_config_nodedir ??= prefix;
  // On Windows npm is a .cmd file, which only a shell runs.
  return runQuietly("npm", args, { env, shell: process.platform === "win32" });
}

/** `npm install`, not `npm ci`: that one refuses the whole lock file when a registry lacks a package for another system. */
async function install() {
  const lock = fs.readFileSync(LOCK);
  try {
    return await npm("install", "--no-save", "--include=dev", "--no-fund", "--no-audit", "--loglevel=error");
  } finally {
    // Without the packages for other systems npm would write a lock file that lacks them.
    if (!fs.readFileSync(LOCK).equals(lock)) fs.writeFileSync(LOCK, lock);
  }
}

/** The compiled module is the part of an installation that goes wrong, also after an upgrade of Node.js. */
async function sqliteLoads() {
  const { code } = await runQuietly(process.execPath, ["-e", 'new (require("better-sqlite3"))(":memory:").close()']);
  return code === 0;
}

async function installAll() {
  let result = await step("Installing the dependencies (2 to 4 minutes where SQLite has to be compiled)", install);
  if (result.code !== 0 && /node-gyp|gyp ERR/.test(result.output) && aptIsOurs()) {
    await aptInstall(["python3", "make", "g++"], "to compile the SQLite driver");
    result = await step("Installing the dependencies again, now with a compiler", install);
  }
  if (result.code === 0 && !(await sqliteLoads()))
    result = await step("Compiling the SQLite driver for this Node.js", () => npm("rebuild", "better-sqlite3"));
  if (result.code === 0 && (await sqliteLoads())) return;
  throw failure(
    result.output,
    "npm could not install the dependencies; its last lines are above. Compiling the SQLite driver takes python3, make and g++.",
  );
}

/** Installs what package-lock.json lists, unless that is installed already. */
export async function ensureDependencies() {
  const wanted = fingerprint(["package-lock.json"], { also: `${process.version},${process.platform},${process.arch}` });
  if (readNote(NOTE).wanted === wanted) return;
  await installAll();
  writeNote(NOTE, { wanted });
}
