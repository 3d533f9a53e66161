// @ts-check
// npm test: everything, on a fresh machine too. The last line says how many passed and failed.
import "./setup/node-version.mjs";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { countBrowser, countSteps, countTrials, countUnit, inWords, total } from "./gate/counts.mjs";
import { browserFailures, failureLines, programFailure, trialFailures, unitFailures } from "./gate/failures.mjs";
import { showFailures } from "./gate/run-steps.mjs";
import { format, gateEnvironment, typesAndLint } from "./gate/steps.mjs";
import { ensureBrowser } from "./setup/browser.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { readNote } from "./setup/fingerprint.mjs";
import { inProject, tool } from "./setup/project.mjs";
import { runInView, runQuietly } from "./setup/run.mjs";
import { lastLines, main, Problem, say } from "./setup/say.mjs";

/** @typedef {import("./gate/counts.mjs").Counts} Counts */
/** @typedef {import("./gate/failures.mjs").Failure} Failure */
/** @typedef {{ counts: Counts, failures?: Failure[] }} Result `failures`: by name, as far as they are known */

const reports = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-test-"));
process.on("exit", () => fs.rmSync(reports, { recursive: true, force: true }));

const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** @type {{ name: string, counts: Counts, failures: Failure[], minutes: number }[]} */
const parts = [];

/**
 * Runs a part and notes how long it took. A part that cannot run has failed; the others run all the same.
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<boolean>} whether nothing failed
 */
async function part(name, work) {
  const since = performance.now();
  /** @type {Result} */
  let result = { counts: { ...NOTHING, failed: 1 } };
  try {
    result = await work();
  } catch (error) {
    const problem = error instanceof Problem ? error.message : String(error instanceof Error ? error.stack : error);
    say(problem);
    result.failures = [{ name, error: problem }];
  }
  const minutes = (performance.now() - since) / 60_000;
  const { counts, failures = [] } = result;
  const isNamed = counts.failed === 0 || failures.length > 0;
  parts.push({ name, counts, failures: isNamed ? failures : [{ name, error: "It failed; why is above." }], minutes });
  say(`== ${name}: ${counts.failed === 0 ? "ok" : "failed"} after ${minutes.toFixed(1)} min`);
  return counts.failed === 0;
}

/** @param {import("./gate/steps.mjs").Step} step */
const gate = (step) =>
  part(step.name, async () => {
    const outcome = await step.run();
    showFailures([outcome]);
    return { counts: countSteps([outcome]), failures: outcome.code === 0 ? [] : [programFailure(step.name, outcome.output)] };
  });

/** A test that never gives the processor back has no time limit of its own. Twice as long as a test that waits may take. */
const SILENCE_MS = 20 * 60_000;

/** Unit and contract tests, on SQLite and PostgreSQL. What they print is shown when one fails. */
async function unit() {
  const file = path.join(reports, "unit.json");
  const args = [tool("vitest"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code, output } = await runQuietly(process.execPath, args, { env: gateEnvironment(), silenceLimit: SILENCE_MS });
  const report = readNote(file);
  const counts = countUnit(report, code);
  // By the report, not by the exit code alone: a run that could not end in time may have any.
  showFailures([{ name: "unit tests", code: counts.failed === 0 ? 0 : 1, output, seconds: 0 }]);
  const failures = unitFailures(report);
  // What failed outside of the tests is only in what was printed.
  return { counts, failures: failures.length === 0 && counts.failed > 0 ? [programFailure("unit tests", output)] : failures };
}

/** Browser tests, on the production build. */
async function browser() {
  const launch = await ensureBrowser();
  const file = path.join(reports, "browser.json");
  const env = { ...gateEnvironment(), PAIRWISE_BROWSER: JSON.stringify(launch), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runInView([tool("playwright"), "test", "--reporter=list,json"], { env });
  const report = readNote(file);
  return { counts: countBrowser(report, code), failures: browserFailures(report) };
}

/** The release, started where there is nothing but Node.js. */
async function release() {
  const args = [inProject("scripts", "release.mjs"), "--to", path.join(reports, "release"), "--no-archive", "--try"];
  const { code, output } = await runQuietly(process.execPath, args, { env: gateEnvironment() });
  say(lastLines(output, 1));
  showFailures([{ name: "release", code, output, seconds: 0 }]);
  return { counts: countSteps([{ code }]), failures: code === 0 ? [] : [programFailure("release", output)] };
}

/** A few of each fault of `npm run torture`, on the production build. */
async function torture() {
  const file = path.join(reports, "torture.json");
  const args = ["--import", "tsx", inProject("scripts", "torture", "run.ts"), "--small", `--report=${file}`];
  const { code, output } = await runQuietly(process.execPath, args, { env: gateEnvironment() });
  const report = readNote(file);
  const counts = countTrials(report, code);
  showFailures([{ name: "torture", code: counts.failed === 0 ? 0 : 1, output, seconds: 0 }]);
  const failures = trialFailures(report);
  return { counts, failures: failures.length === 0 && counts.failed > 0 ? [programFailure("torture", output)] : failures };
}

async function everything() {
  const installed = await part("install", async () => (await ensureDependencies(), { counts: NOTHING }));
  if (!installed) return;
  const built = part("build", async () => (await ensureBuild(), { counts: NOTHING }));
  await Promise.all([
    // The longest part, so it begins as soon as it can; the others use what it leaves of the processors.
    built.then((ok) => ok && part("browser tests", browser)),
    built.then((ok) => ok && part("release", release)),
    // They read types of the routes, which a build makes anew.
    built.then(() => gate(typesAndLint())).then(async () => (await built) && part("torture", torture)),
    gate(format()).then(() => part("unit tests", unit)),
  ]);
}

await main(async () => {
  await part("everything", async () => (await everything(), { counts: NOTHING }));
  const sum = total(parts.map(({ counts }) => counts));
  say("\nMinutes of each part, of which several ran side by side:");
  for (const { name, counts, minutes } of parts) {
    const tests = counts.passed + counts.failed > 1 ? ` (${inWords(counts)})` : "";
    say(`  ${name.padEnd(14)} ${minutes.toFixed(1).padStart(5)}${tests}`);
  }
  say();
  // At the very end, where a log that was cut still has them.
  for (const line of failureLines(parts.flatMap(({ failures }) => failures))) say(line);
  say(inWords(sum));
  return sum.failed === 0 ? 0 : 1;
});
