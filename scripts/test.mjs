// @ts-check
// npm test: everything, on a fresh machine too. The last line says how many passed and failed.
import "./setup/node-version.mjs";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { countBrowser, countSteps, countUnit, inWords, total } from "./gate/counts.mjs";
import { runLanes, showFailures } from "./gate/run-steps.mjs";
import { format, gateEnvironment, lint, routeTypes, types } from "./gate/steps.mjs";
import { ensureBrowser } from "./setup/browser.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { readNote } from "./setup/fingerprint.mjs";
import { tool } from "./setup/project.mjs";
import { runInView } from "./setup/run.mjs";
import { main, Problem, say, secondsSince } from "./setup/say.mjs";

/** @typedef {import("./gate/counts.mjs").Counts} Counts */

const reports = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-test-"));
process.on("exit", () => fs.rmSync(reports, { recursive: true, force: true }));

/** @param {string} title */
const heading = (title) => say(`\n== ${title}`);

async function gate() {
  heading("Format, lint, types");
  const routes = await runLanes([[routeTypes()]]);
  const steps = await runLanes([[lint({ thorough: true })], [format(), types()]]);
  // The routes' types are part of the type check, so a failure there is one of that step.
  const outcomes = steps.map((step) =>
    step.name === "types" && routes.some(({ code }) => code !== 0) ? { ...step, code: 1 } : step,
  );
  showFailures([...routes, ...steps]);
  return countSteps(outcomes);
}

async function unit() {
  heading("Unit and contract tests, on SQLite and PostgreSQL");
  const file = path.join(reports, "unit.json");
  const code = await runInView([tool("vitest"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], {
    env: gateEnvironment(),
  });
  return countUnit(readNote(file), code);
}

async function browser() {
  heading("Browser tests, on the production build");
  const { executablePath } = await ensureBrowser();
  await ensureBuild();
  const file = path.join(reports, "browser.json");
  const env = { ...gateEnvironment(), PAIRWISE_CHROMIUM: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runInView([tool("playwright"), "test", "--reporter=list,json"], { env });
  return countBrowser(readNote(file), code);
}

/**
 * A part that cannot run has failed, and the others run all the same.
 * @param {() => Promise<Counts>} part
 * @returns {Promise<Counts>}
 */
async function attempt(part) {
  try {
    return await part();
  } catch (error) {
    say(error instanceof Problem ? error.message : String(error instanceof Error ? error.stack : error));
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

await main(async () => {
  const since = performance.now();
  /** @type {Counts[]} */
  const counts = [];
  const ready = await attempt(async () => (await ensureDependencies(), { passed: 0, failed: 0, skipped: 0 }));
  counts.push(ready);
  if (ready.failed === 0) for (const part of [gate, unit, browser]) counts.push(await attempt(part));
  const sum = total(counts);
  say();
  say(`Everything took ${secondsSince(since)}.`);
  say(inWords(sum));
  return sum.failed === 0 ? 0 : 1;
});
