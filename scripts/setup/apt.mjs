// @ts-check
import fs from "node:fs";
import path from "node:path";
import { runQuietly } from "./run.mjs";
import { lastLines, Problem, step } from "./say.mjs";

/**
 * Where a program lies on the PATH, or null.
 * @param {string} name
 */
export function findProgram(name) {
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    const file = path.join(folder, name);
    if (folder !== "" && fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
  }
  return null;
}

/** Nobody is asked for a password: packages are installed only where we are root already. */
export function aptIsOurs() {
  return process.platform === "linux" && process.getuid?.() === 0 && findProgram("apt-get") !== null;
}

/**
 * @param {string[]} packages
 * @param {string} why
 */
export async function aptInstall(packages, why) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Another installation may hold the lock for a while.
  const common = ["-q", "-y", "-o", "DPkg::Lock::Timeout=120"];
  await step(`Installing ${packages.join(" ")} with apt (${why})`, async () => {
    await runQuietly("apt-get", ["update", ...common], { env, limit: 180_000 });
    const result = await runQuietly("apt-get", ["install", "--no-install-recommends", ...common, ...packages], {
      env,
      limit: 600_000,
    });
    if (result.code !== 0) throw new Problem(`apt-get install ${packages.join(" ")} failed:\n${lastLines(result.output, 20)}`);
  });
}
