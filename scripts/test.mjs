// @ts-check
// Runs npm scripts and adds up their results: node scripts/test.mjs app:build,e2e lint then unit,torture:small
// Scripts with commas between them run one after the other, those with spaces side by side, and "then" waits for all before it. Every
// script runs, whatever became of the others. The last line says how many tests passed and failed.
import "./no-settings.mjs";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readNote } from "./setup/project.mjs";
import { runQuietly } from "./setup/run.mjs";
import { lastLines, main, say } from "./setup/say.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const reports = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-test-"));
process.on("exit", () => fs.rmSync(reports, { recursive: true, force: true }));

/** @param {unknown} value */
const number = (value) => (typeof value === "number" ? value : 0);

/**
 * The tests in a report of Vitest, of Playwright or of the torture. A script without one passes or fails as a whole; and one that ended
 * badly although no test failed (a file does not load, an error is outside of tests) has failed once.
 * @param {Record<string, unknown>} report
 * @param {number} code
 * @returns {Counts}
 */
export function countTests(report, code) {
  const { expected, unexpected, flaky, skipped } = Object(report.stats);
  const passed = number(report.numPassedTests ?? expected ?? report.passed);
  const failed = number(report.numFailedTests ?? report.failed) + number(unexpected) + number(flaky);
  const left = number(report.numPendingTests ?? skipped ?? report.skipped) + number(report.numTodoTests);
  if (passed + failed + left === 0) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  return { passed, failed: code === 0 ? failed : Math.max(1, failed), skipped: left };
}

/** @param {Counts} counts */
export const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** Runs one npm script. @param {string} name */
async function run(name) {
  const since = performance.now();
  const report = path.join(reports, name.replace(/\W/g, "-"));
  const env = { ...process.env, TEST_REPORT: report, ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined }) };
  const { code, output } = await runQuietly("npm", ["run", "--silent", name], { env, shell: process.platform === "win32" });
  const counts = countTests(readNote(report), code);
  const minutes = ((performance.now() - since) / 60_000).toFixed(1);
  say(`  ${name.padEnd(14)} ${counts.failed === 0 ? "ok" : "FAILED"} after ${minutes} min, ${inWords(counts)}`);
  return { name, counts, output };
}

/** @param {string[]} words */
async function runAll(words) {
  const results = [];
  for (const stage of words.join(" ").split(" then ")) {
    const lanes = stage.split(" ").map(async (lane) => {
      const done = [];
      for (const name of lane.split(",")) done.push(await run(name));
      return done;
    });
    results.push(...(await Promise.all(lanes)).flat());
  }
  return results;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(async () => {
    const since = performance.now();
    const results = await runAll(process.argv.slice(2));
    // At the end, where a log that was cut still has them: these programs print what failed last.
    for (const { name, output } of results.filter(({ counts }) => counts.failed > 0))
      say(`\n--- ${name} ---\n${lastLines(output, 80)}`);
    /** @type {Counts} */
    const sum = { passed: 0, failed: 0, skipped: 0 };
    for (const { counts } of results)
      for (const key of /** @type {(keyof Counts)[]} */ (Object.keys(sum))) sum[key] += counts[key];
    say(`\n${((performance.now() - since) / 60_000).toFixed(1)} minutes`);
    say(inWords(sum));
    return sum.failed === 0 ? 0 : 1;
  });
