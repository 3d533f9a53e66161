import { describe, expect, it } from "vitest";
import { countBrowser, countSteps, countTrials, countUnit, inWords, total } from "./counts.mjs";

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }, () => ({})) });

describe("Vitest's report", () => {
  it.each([
    {
      why: "all is well",
      report: { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [file("passed", 5)] },
      code: 0,
      counts: { passed: 3, failed: 0, skipped: 2 },
    },
    {
      why: "tests fail",
      report: { numPassedTests: 3, numFailedTests: 2, testResults: [file("failed", 5)] },
      code: 1,
      counts: { passed: 3, failed: 2, skipped: 0 },
    },
    {
      why: "a file does not load",
      report: { numPassedTests: 3, numFailedTests: 0, testResults: [file("passed", 3), file("failed", 0)] },
      code: 1,
      counts: { passed: 3, failed: 1, skipped: 0 },
    },
    {
      why: "something failed outside of the tests",
      report: { numPassedTests: 3, numFailedTests: 0, testResults: [file("passed", 3)] },
      code: 1,
      counts: { passed: 3, failed: 1, skipped: 0 },
    },
    { why: "there is no report", report: {}, code: 1, counts: { passed: 0, failed: 1, skipped: 0 } },
  ])("is counted when $why", ({ report, code, counts }) => {
    expect(countUnit(report, code)).toEqual(counts);
  });
});

describe("Playwright's report", () => {
  it.each([
    { why: "all is well", stats: { expected: 16, unexpected: 0, flaky: 0, skipped: 2 }, code: 0, counts: [16, 0, 2] },
    {
      why: "a test fails and one needed two tries",
      stats: { expected: 14, unexpected: 1, flaky: 1, skipped: 0 },
      code: 1,
      counts: [14, 2, 0],
    },
    { why: "the server did not start", stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, code: 1, counts: [0, 1, 0] },
  ])("is counted when $why", ({ stats, code, counts: [passed, failed, skipped] }) => {
    expect(countBrowser({ stats }, code)).toEqual({ passed, failed, skipped });
  });

  it("counts as one failure when it was never written", () => {
    expect(countBrowser({}, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

it("steps count one each, and all is added up", () => {
  const steps = countSteps([{ code: 0 }, { code: 2 }, { code: 0 }]);
  expect(total([steps, { passed: 10, failed: 0, skipped: 1 }])).toEqual({ passed: 12, failed: 1, skipped: 1 });
});

it("the last line names the skipped only when there are any", () => {
  expect(inWords({ passed: 12, failed: 0, skipped: 0 })).toBe("12 passed, 0 failed");
  expect(inWords({ passed: 12, failed: 1, skipped: 3 })).toBe("12 passed, 1 failed, 3 skipped");
});

it("counts trials of the torture; one that ended without a report has failed", () => {
  expect(countTrials({ passed: 12, failed: 1, skipped: 1 }, 1)).toEqual({ passed: 12, failed: 1, skipped: 1 });
  expect(countTrials({}, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
