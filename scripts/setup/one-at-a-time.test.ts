import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.mjs";

it("what is done one at a time is never done twice at once, and a failure lets the next one in", async () => {
  const what = `test ${process.pid}`;
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await sleep(20);
    log.push(`${name} ends`);
    if (name === "first") throw new Error("it failed");
  };
  const [first] = await Promise.allSettled([oneAtATime(what, work("first")), oneAtATime(what, work("second"))]);
  expect(first.status).toBe("rejected");
  expect(log).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});
