import { describe, expect, it } from "vitest";
import { browserFailures, failureLines, programFailure, trialFailures, unitFailures } from "./failures.mjs";

describe("Vitest's report", () => {
  it("names the tests that failed, and the files that could not be loaded", () => {
    const failed = { status: "failed", fullName: "a game adds up", failureMessages: ["expected 3 to be 2"] };
    const report = {
      testResults: [
        {
          name: "lib/game.test.ts",
          status: "failed",
          assertionResults: [{ status: "passed", fullName: "a game is fair" }, failed],
        },
        { name: "lib/broken.test.ts", status: "failed", message: "Unexpected token", assertionResults: [] },
        { name: "lib/fine.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "all is well" }] },
      ],
    };
    expect(unitFailures(report)).toEqual([
      { name: "lib/game.test.ts: a game adds up", error: "expected 3 to be 2" },
      { name: "lib/broken.test.ts", error: "Unexpected token" },
    ]);
  });
});

describe("Playwright's report", () => {
  const test = (status: string, ...messages: string[]) => ({
    projectName: "desktop, light",
    status,
    results: [{ errors: messages.map((message) => ({ message })) }],
  });

  it("names the tests that failed, in whatever group they are, and those that needed a second try", () => {
    const specs = [
      { title: "passes", tests: [test("expected")] },
      { title: "is skipped", tests: [test("skipped")] },
      { title: "fails twice", tests: [test("unexpected", "first", "second")] },
    ];
    const inner = { title: "on a phone", specs: [{ title: "passes at last", tests: [test("flaky", "too late")] }] };
    expect(browserFailures({ suites: [{ title: "game.spec.ts", specs, suites: [inner] }] })).toEqual([
      { name: "[desktop, light] game.spec.ts › fails twice", error: "first\nsecond" },
      { name: "[desktop, light] game.spec.ts › on a phone › passes at last", error: "too late" },
    ]);
  });

  it("has what went wrong outside of the tests", () => {
    expect(browserFailures({ errors: [{ message: "The server did not start." }], suites: [] })).toEqual([
      { name: "browser tests", error: "The server did not start." },
    ]);
  });
});

it("the torture's report names the trials that did not survive", () => {
  expect(trialFailures({ passed: 1, failed: 1, faults: [{ name: "killed", faults: ["a game is lost"] }] })).toEqual([
    { name: "torture: killed", error: "a game is lost" },
  ]);
});

it.each([unitFailures, browserFailures, trialFailures])("a report that was never written names nothing (%#)", (failures) => {
  expect(failures({})).toEqual([]);
});

it("of a program, the end of what it printed is kept", () => {
  const output = Array.from({ length: 100 }, (_, line) => `line ${line}\n`).join("");
  const { name, error } = programFailure("release", output);
  expect([name, error.split("\n").length, error.split("\n").at(-1)]).toEqual(["release", 40, "line 99"]);
});

describe("the list at the end", () => {
  const failures = (count: number, lines: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `test ${at}`, error: "what is wrong\n".repeat(lines) }));

  it("has a test and its error, without colours and empty lines", () => {
    expect(failureLines([{ name: "a game", error: "\u001b[31mexpected\u001b[39m 3\n\n  to be 2" }])).toEqual([
      "✘ a game",
      "    expected 3",
      "      to be 2",
    ]);
  });

  it.each([
    { why: "one long error", of: failures(1, 200), lines: 20 },
    { why: "several", of: failures(4, 200), lines: 20 },
    { why: "so many that only their names fit", of: failures(20, 3), lines: 20 },
    { why: "more than fit", of: failures(50, 3), lines: 21 },
  ])("takes no more room than there is: $why", ({ of, lines }) => {
    const said = failureLines(of, 20);
    expect(said).toHaveLength(lines);
    for (const { name } of of.slice(0, 20)) expect(said.join("\n")).toContain(name);
  });

  it("says how many it leaves out, and cuts long lines", () => {
    expect(failureLines(failures(50, 3), 20).at(-1)).toBe("… and 30 more");
    expect(failureLines([{ name: "x".repeat(1_000), error: "" }])[0]).toHaveLength(242);
  });
});
