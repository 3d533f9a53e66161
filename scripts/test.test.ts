import { expect, it } from "vitest";
import { countTests, inWords } from "./test.mjs";

it.each([
  ["Vitest", { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }, 1, "7 passed, 2 failed, 2 skipped"],
  ["Vitest with a file that does not load", { numPassedTests: 7, numFailedTests: 0 }, 1, "7 passed, 1 failed"],
  [
    "Playwright, where a second try is a failure",
    { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } },
    1,
    "5 passed, 2 failed, 3 skipped",
  ],
  ["the torture", { passed: 4, failed: 1, skipped: 1 }, 1, "4 passed, 1 failed, 1 skipped"],
  ["a script without tests", {}, 0, "1 passed, 0 failed"],
  ["a script without tests that fails", {}, 2, "0 passed, 1 failed"],
])("counts the tests of %s", (_, report, code, words) => {
  expect(inWords(countTests(report, code))).toBe(words);
});
