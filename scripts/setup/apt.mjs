// @ts-check
// Bare containers have neither a compiler nor a browser. On Debian and Ubuntu, as root, apt provides both; nobody is asked for a password.
import { existsSync } from "node:fs";
import { runQuietly } from "./run.mjs";
import { lastLines, say, step } from "./say.mjs";

/** Long enough for a slow mirror. */
const LIMIT_MS = 900_000;

export const aptIsOurs = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** @param {string[]} packages @param {string} why */
export async function aptInstall(packages, why) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, limit: LIMIT_MS };
  // Another installation may hold apt's lock for a while.
  const common = ["-q", "-y", "-o", "DPkg::Lock::Timeout=120"];
  await step(`Installing ${packages.join(" ")} with apt (${why})`, async () => {
    await runQuietly("apt-get", ["update", ...common], options);
    const { code, output } = await runQuietly("apt-get", ["install", "--no-install-recommends", ...common, ...packages], options);
    if (code !== 0) say(lastLines(output, 10));
  });
}
