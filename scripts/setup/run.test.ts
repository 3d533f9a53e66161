import { expect, it } from "vitest";
import { runQuietly } from "./run.mjs";

const node = (code: string, options = {}) => runQuietly(process.execPath, ["-e", code], options);

it("runQuietly › returns both outputs and the exit code", async () => {
  const { code, output } = await node("console.log('out'); console.error('err'); process.exitCode = 3");
  expect([code, output.includes("out\n"), output.includes("err\n")]).toEqual([3, true, true]);
  expect((await runQuietly("no-such-program-anywhere", [])).code).toBe(127);
});

it("runQuietly › ends a program that takes too long, with its children", async () => {
  const starts = "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })";
  expect((await node(starts, { limit: 500 })).code).toBe(128);
});
