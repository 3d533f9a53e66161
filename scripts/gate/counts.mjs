// @ts-check
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {unknown} value */
const number = (value) => (typeof value === "number" ? value : 0);
/** @param {unknown} value @returns {Record<string, unknown>} */
const record = (value) => (typeof value === "object" && value !== null ? /** @type {Record<string, unknown>} */ (value) : {});
/** @param {unknown} value @returns {unknown[]} */
const list = (value) => (Array.isArray(value) ? value : []);

/**
 * What ended badly although no single test failed (a file that does not load, an error outside of tests, no report at all)
 * counts as one failure: it must not look like success.
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
const withExit = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/**
 * The tests in Vitest's JSON report.
 * @param {unknown} report
 * @param {number} code
 * @returns {Counts}
 */
export function countUnit(report, code) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = record(report);
  const files = list(testResults).map(record);
  const unloaded = files.filter(({ status, assertionResults }) => status === "failed" && list(assertionResults).length === 0);
  return withExit(
    {
      passed: number(numPassedTests),
      failed: number(numFailedTests) + unloaded.length,
      skipped: number(numPendingTests) + number(numTodoTests),
    },
    code,
  );
}

/**
 * The tests in Playwright's JSON report; one that passed at a second try has failed once.
 * @param {unknown} report
 * @param {number} code
 * @returns {Counts}
 */
export function countBrowser(report, code) {
  const { expected, unexpected, flaky, skipped } = record(record(report).stats);
  return withExit({ passed: number(expected), failed: number(unexpected) + number(flaky), skipped: number(skipped) }, code);
}

/**
 * The trials in the torture's report.
 * @param {unknown} report
 * @param {number} code
 * @returns {Counts}
 */
export function countTrials(report, code) {
  const { passed, failed, skipped } = record(report);
  return withExit({ passed: number(passed), failed: number(failed), skipped: number(skipped) }, code);
}

/**
 * Steps that pass or fail as a whole, one each.
 * @param {{ code: number }[]} outcomes
 * @returns {Counts}
 */
export function countSteps(outcomes) {
  const passed = outcomes.filter(({ code }) => code === 0).length;
  return { passed, failed: outcomes.length - passed, skipped: 0 };
}

/** @param {Counts[]} counts @returns {Counts} */
export function total(counts) {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** @param {Counts} counts */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
