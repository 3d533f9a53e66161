// @ts-check
// Builds the program when its sources changed since the last build: `npm start` takes seconds otherwise.
import fs from "node:fs";
import { fingerprint, readNote, writeNote } from "./fingerprint.mjs";
import { inProject, root, tool } from "./project.mjs";
import { runQuietly } from "./run.mjs";
import { lastLines, Problem, say, step } from "./say.mjs";

const FOLDERS = ["app", "components", "lib", "db", "public"];
const NOT_BUILT = /\.test\.|(^|\/)testing\/|^db\/(contract|demo|migrations)\//;
/** Settings of other programs, and files that programs write. */
const OTHERS = /^(vitest|playwright|drizzle|eslint)\.config\.|^package\.json$|\.d\.ts$|\.tsbuildinfo$/;

/** Everything in the repository that the built program is made from. @param {string} top */
export function buildFingerprint(top = root) {
  const files = fs.readdirSync(top).filter((name) => /\.(ts|tsx|js|mjs|json)$/.test(name) && !OTHERS.test(name));
  return fingerprint([...FOLDERS, ...files.sort()], { top, without: NOT_BUILT });
}

const NOTE = inProject(".next", "pairwise-build.json");

/** The name that Next.js gave the last build: somebody may have built other sources by hand. */
function buildId() {
  const file = inProject(".next", "BUILD_ID");
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null;
}

export async function ensureBuild() {
  const sources = buildFingerprint();
  const { sources: built, build } = readNote(NOTE);
  if (built === sources && build === buildId()) return;
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  await step("Building Pairwise (about a minute)", async () => {
    const { code, output } = await runQuietly(process.execPath, [tool("next"), "build"], { env });
    if (code === 0) return;
    say(lastLines(output));
    throw new Problem("The build failed; its last lines are above.");
  });
  writeNote(NOTE, { sources, build: buildId() });
}
