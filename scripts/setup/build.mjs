// @ts-check
import fs from "node:fs";
import { fingerprint, readNote, writeNote } from "./fingerprint.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { inProject, root, tool } from "./project.mjs";
import { runQuietly } from "./run.mjs";
import { lastLines, Problem, say, step } from "./say.mjs";

const FOLDERS = ["app", "components", "lib", "db", "public"];
const NOT_BUILT = /\.test\.|(^|\/)testing\/|^db\/(contract|demo|migrations)\//;
/** Configuration of other programs, and what programs leave behind. */
const OTHERS = /^(vitest|playwright|drizzle|eslint)\.config\.|^package\.json$|\.d\.ts$|\.tsbuildinfo$/;

/**
 * What goes into the built program, as far as it lies in the repository.
 * @param {string} top
 */
export function buildFingerprint(top = root) {
  const files = fs.readdirSync(top).filter((name) => /\.(ts|tsx|js|mjs|json)$/.test(name) && !OTHERS.test(name));
  return fingerprint([...FOLDERS, ...files.sort()], { top, without: NOT_BUILT });
}

const NOTE = inProject(".next", "pairwise-build.json");

/** The name that Next.js gave to the build that lies there, or null. */
function buildId() {
  try {
    return fs.readFileSync(inProject(".next", "BUILD_ID"), "utf8");
  } catch {
    return null;
  }
}

/** @param {string} sources */
function isBuilt(sources) {
  const note = readNote(NOTE);
  // The name too: somebody may have built other sources by hand since.
  return note.sources === sources && note.build === buildId();
}

/** Builds the program for production, unless it is built from these very sources already. */
export async function ensureBuild() {
  const sources = buildFingerprint();
  if (isBuilt(sources)) return;
  await oneAtATime("build", async () => {
    if (isBuilt(sources)) return;
    const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
    await step("Building Pairwise (about a minute)", async () => {
      const result = await runQuietly(process.execPath, [tool("next"), "build"], { env });
      if (result.code === 0) return;
      say();
      say(lastLines(result.output));
      throw new Problem("The build failed; its last words are above.");
    });
    writeNote(NOTE, { sources, build: buildId() });
  });
}
