// @ts-check
// What failed, in few lines: a log of thousands of lines is often cut, and its end is what remains.
import { lastLines } from "../setup/say.mjs";

/** @typedef {{ name: string, error: string }} Failure */

/** @param {unknown} value */
const text = (value) => (typeof value === "string" ? value : "");
/** @param {unknown} value @returns {Record<string, unknown>} */
const record = (value) => (typeof value === "object" && value !== null ? /** @type {Record<string, unknown>} */ (value) : {});
/** @param {unknown} value @returns {Record<string, unknown>[]} */
const records = (value) => (Array.isArray(value) ? value.map(record) : []);

/**
 * The tests that failed in Vitest's JSON report, and the files that could not be loaded.
 * @param {unknown} report
 * @returns {Failure[]}
 */
export function unitFailures(report) {
  return records(record(report).testResults).flatMap(({ name, status, message, assertionResults }) => {
    const tests = records(assertionResults);
    if (status === "failed" && tests.length === 0) return [{ name: text(name), error: text(message) }];
    return tests
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => ({
        name: `${text(name)}: ${text(fullName)}`,
        error: (Array.isArray(failureMessages) ? failureMessages : []).map(text).join("\n"),
      }));
  });
}

/**
 * The tests that did not pass at once in Playwright's JSON report, and what went wrong outside of them.
 * @param {unknown} report
 * @returns {Failure[]}
 */
export function browserFailures(report) {
  const { errors, suites } = record(report);
  const outside = records(errors).map(({ message }) => ({ name: "browser tests", error: text(message) }));
  return [...outside, ...records(suites).flatMap((suite) => suiteFailures(suite, []))];
}

/**
 * @param {Record<string, unknown>} suite
 * @param {string[]} above titles of the suites around it
 * @returns {Failure[]}
 */
function suiteFailures({ title, suites, specs }, above) {
  const titles = [...above, text(title)];
  const own = records(specs).flatMap((spec) =>
    records(spec.tests)
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => ({
        name: `[${text(projectName)}] ${[...titles, text(spec.title)].join(" › ")}`,
        error: records(results)
          .flatMap((result) => records(result.errors))
          .map(({ message }) => text(message))
          .join("\n"),
      })),
  );
  return [...own, ...records(suites).flatMap((suite) => suiteFailures(suite, titles))];
}

/**
 * The trials in the torture's report that did not survive.
 * @param {unknown} report
 * @returns {Failure[]}
 */
export function trialFailures(report) {
  return records(record(report).faults).map(({ name, faults }) => ({
    name: `torture: ${text(name)}`,
    error: (Array.isArray(faults) ? faults : []).map(text).join("\n"),
  }));
}

/** A program that failed as a whole: the end of what it printed. @param {string} name @param {string} output @returns {Failure} */
export const programFailure = (name, output) => ({ name, error: lastLines(output, 40) });

/** A log's last hundred lines have these, and what comes after them. */
const LINES = 70;
const WIDTH = 240;

const COLOURS = /\u001b\[[0-9;]*m/g;

/** @param {string} line */
const short = (line) => (line.length > WIDTH ? `${line.slice(0, WIDTH)} …` : line);

/**
 * All failures by name, each with as much of its error as there is room for.
 * @param {Failure[]} failures
 * @param {number} room lines at most
 * @returns {string[]}
 */
export function failureLines(failures, room = LINES) {
  const shown = failures.slice(0, room);
  const each = Math.floor(room / Math.max(1, shown.length)) - 1;
  const lines = shown.flatMap(({ name, error }) => {
    const said = error
      .replace(COLOURS, "")
      .split("\n")
      .filter((line) => line.trim() !== "");
    return [short(`✘ ${name.replace(COLOURS, "")}`), ...said.slice(0, each).map((line) => short(`    ${line}`))];
  });
  return failures.length > room ? [...lines, `… and ${failures.length - room} more`] : lines;
}
