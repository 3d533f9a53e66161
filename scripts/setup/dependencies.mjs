// @ts-check
import fs from "node:fs";
import path from "node:path";
import { aptInstall, aptIsOurs, findProgram } from "./apt.mjs";
import { fingerprint, readNote, writeNote } from "./fingerprint.mjs";
import { isInstalled, isSameWish } from "./installed.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { inProject } from "./project.mjs";
import { runQuietly } from "./run.mjs";
import { lastLines, Problem, say, step } from "./say.mjs";

const LOCK = inProject("package-lock.json");
/** Inside node_modules, so that it goes when they go. */
const NOTE = inProject("node_modules", ".pairwise-installed.json");
/** Compiled modules are for one version of Node's interface. */
const ABI = process.versions.modules;

/** @param {string} file */
const packagesOf = (file) => /** @type {Record<string, object>} */ (readNote(file).packages ?? {});

function wantedNow() {
  const { dependencies, devDependencies, allowScripts } = readNote(inProject("package.json"));
  const asked = JSON.stringify({ dependencies, devDependencies, allowScripts });
  return fingerprint(["package-lock.json"], { also: [asked, ABI, process.platform, process.arch] });
}

/** The compiled module is the part of an installation that goes wrong. */
async function databaseLoads() {
  const code = 'new (require("better-sqlite3"))(":memory:").close()';
  return (await runQuietly(process.execPath, ["-e", code])).code === 0;
}

/** Whether somebody ran npm by hand and everything is there already. */
async function installedByHand() {
  const note = readNote(NOTE);
  if (note.abi !== undefined && note.abi !== ABI) return false;
  const locked = packagesOf(LOCK);
  const installed = packagesOf(inProject("node_modules", ".package-lock.json"));
  const complete = isSameWish(readNote(inProject("package.json")), locked[""] ?? {}) && isInstalled(locked, installed);
  return complete && (await databaseLoads());
}

/** @param {string[]} args */
function npm(args) {
  /** @type {import("./run.mjs").Env} */
  const env = { ...process.env, NODE_ENV: "development" };
  // Where Node's own headers lie beside it, compiling needs no download of them.
  const prefix = path.resolve(path.dirname(process.execPath), "..");
  if (fs.existsSync(path.join(prefix, "include", "node", "node_api.h"))) env.npm_config_nodedir ??= prefix;
  const cli = process.env.npm_execpath ?? "";
  // npm says where its program lies; running that with Node avoids the shell that npm.cmd needs.
  if (path.basename(cli) === "npm-cli.js") return runQuietly(process.execPath, [cli, ...args], { env });
  return process.platform === "win32" ? runQuietly("npm.cmd", args, { env, shell: true }) : runQuietly("npm", args, { env });
}

/** npm did not manage; what it said. */
class InstallFailure extends Error {}

async function install() {
  const options = ["--include=dev", "--no-fund", "--no-audit", "--loglevel=error"];
  const strict = await npm(["ci", ...options]);
  if (strict.code === 0) return;
  // A registry that lacks packages for other systems makes npm refuse the lock file as a whole; a plain install is content
  // with what this system needs. It must not rewrite the lock file for everyone, though.
  const lock = fs.readFileSync(LOCK);
  try {
    const lenient = await npm(["install", "--no-save", ...options]);
    if (lenient.code !== 0) throw new InstallFailure(`${strict.output}\n${lenient.output}`);
  } finally {
    if (!fs.readFileSync(LOCK).equals(lock)) fs.writeFileSync(LOCK, lock);
  }
}

/** @param {string} output */
const compilerMissing = (output) =>
  /gyp ERR|node-gyp/.test(output) && ["python3", "make", "g++"].some((program) => findProgram(program) === null);

async function installWithCompiler() {
  const title = fs.existsSync(inProject("node_modules")) ? "Bringing the dependencies up to date" : "Installing the dependencies";
  try {
    await step(`${title} (2 to 4 minutes where SQLite has to be compiled)`, install);
  } catch (error) {
    if (!(error instanceof InstallFailure && compilerMissing(error.message) && aptIsOurs())) throw error;
    await aptInstall(["python3", "make", "g++"], "to compile the SQLite driver");
    await step(`${title}, now with a compiler`, install);
  }
}

async function installNow() {
  try {
    await installWithCompiler();
  } catch (error) {
    if (!(error instanceof InstallFailure)) throw error;
    say(lastLines(error.message));
    const hint = /gyp ERR/.test(error.message) ? " The SQLite driver did not compile: that takes python3, make and g++." : "";
    throw new Problem(`npm could not install the dependencies; its last words are above.${hint}`);
  }
  if (!(await databaseLoads()))
    throw new Problem(
      "The dependencies are installed, but the SQLite driver does not load. Delete the folder node_modules and run the command again.",
    );
}

/** Installs what package-lock.json asks for, unless it is there already. */
export async function ensureDependencies() {
  const wanted = wantedNow();
  if (readNote(NOTE).wanted === wanted) return;
  await oneAtATime("installation", async () => {
    if (readNote(NOTE).wanted === wanted) return;
    if (!(await installedByHand())) await installNow();
    writeNote(NOTE, { wanted, abi: ABI });
  });
}
