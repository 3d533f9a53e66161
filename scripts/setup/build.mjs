// @ts-check
// Builds the program when its sources changed since the last build: `npm start` takes seconds otherwise.
import fs from "node:fs";
import { basePathSetting } from "../../lib/platform/base-path-setting.mjs";
import { fingerprint, inProject, readNote, root, writeNote } from "./project.mjs";
import { runQuietly } from "./run.mjs";
import { failure, Problem, step } from "./say.mjs";

const FOLDERS = ["app", "components", "lib", "db", "public"];
const NOT_BUILT = /\.test\.|(^|\/)testing\/|^db\/(contract|demo|migrations)\//;
/** Settings of other programs, and generated files. */
const OTHERS = /^(vitest|playwright|drizzle|eslint)\.config\.|^package\.json$|\.d\.ts$|\.tsbuildinfo$/;

/**
 * Everything that the built program is made from: files of the repository, and the path under which it is served.
 * @param {string} basePath
 */
function buildFingerprint(basePath) {
  const files = fs.readdirSync(root).filter((name) => /\.(ts|tsx|js|mjs|json)$/.test(name) && !OTHERS.test(name));
  return fingerprint([...FOLDERS, ...files.sort()], { without: NOT_BUILT, also: basePath });
}

/** The name that Next.js gave the last build: somebody may have built other sources by hand. @param {string} folder */
function buildId(folder) {
  const file = inProject(folder, "BUILD_ID");
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null;
}

/**
 * Builds for the path that BASE_PATH or BASE_URL names, in the environment or in a file that Next.js reads (.env).
 * @param {{ settings?: import("./run.mjs").Env, folder?: string }} options `folder`: where to build, for a second build beside the first
 * @returns {Promise<string>} that path
 */
export async function ensureBuild({ settings = {}, folder = ".next" } = {}) {
  // Imported when needed: on a fresh machine nothing is installed yet.
  const { default: nextEnv } = await import("@next/env");
  nextEnv.loadEnvConfig(root);
  const basePath = readBasePath({ ...process.env, ...settings });
  const sources = buildFingerprint(basePath);
  const note = inProject(folder, "pairwise-build.json");
  const { sources: built, build } = readNote(note);
  if (built === sources && build === buildId(folder)) return basePath;
  /** @type {import("./run.mjs").Env} */
  const env = { ...process.env, ...settings, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", BUILD_FOLDER: folder };
  await step(`Building Pairwise${basePath && ` for ${basePath}`} (about a minute)`, async () => {
    const next = inProject("node_modules", "next", "dist", "bin", "next");
    const { code, output } = await runQuietly(process.execPath, [next, "build"], { env });
    if (code !== 0) throw failure(output, "The build failed; its last lines are above.");
  });
  writeNote(note, { sources, build: buildId(folder) });
  return basePath;
}

/** @param {Readonly<Record<string, string | undefined>>} settings */
function readBasePath(settings) {
  try {
    return basePathSetting(settings);
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}
