// @ts-check
// Imported first by every command: an old Node.js fails later with errors that do not say why.
import fs from "node:fs";
import { inProject } from "./project.mjs";

/**
 * Whether a version of Node.js is at least another, by its first two numbers.
 * @param {string} version
 * @param {string} least
 */
export function isAtLeast(version, least) {
  const [major = 0, minor = 0] = (version.match(/\d+/g) ?? []).map(Number);
  const [leastMajor = 0, leastMinor = 0] = (least.match(/\d+/g) ?? []).map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

const least = String(JSON.parse(fs.readFileSync(inProject("package.json"), "utf8")).engines.node);
if (!isAtLeast(process.version, least)) {
  console.error(
    `Pairwise needs Node.js ${least.replace(">=", "")} or later; this is ${process.version}. Install a newer one and run the command again.`,
  );
  process.exit(1);
}
