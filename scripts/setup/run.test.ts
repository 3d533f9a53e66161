import { expect, it } from "vitest";
import { runQuietly } from "./run.mjs";

const node = (code: string, options = {}) => runQuietly(process.execPath, ["-e", code], options);

it("a program that runs quietly hands over what it printed, on both outputs, and how it ended", async () => {
  const { code, output } = await node("console.log('out'); console.error('err'); process.exitCode = 3");
  expect([code, output.includes("out\n"), output.includes("err\n")]).toEqual([3, true, true]);
  expect((await runQuietly("no-such-program-anywhere", [])).code).toBe(127);
});

it("a program that takes too long is ended, with what it started", async () => {
  const starts = "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })";
  expect((await node(starts, { limit: 500 })).code).toBe(128);
});
