import { beforeEach, describe, expect, it } from "vitest";
import { GRACE_MS, makeTaskScheduler, SLICE_MS, type TaskScheduler } from "./task-scheduler";

type What = "quick" | "long";

describe("makeTaskScheduler", () => {
  let clock = 0;
  let events: string[] = [];
  let desk: TaskScheduler<What>;

  beforeEach(() => {
    clock = 0;
    events = [];
    desk = makeTaskScheduler<What>(["quick", "long"], () => clock);
  });

  /** A job of `steps` steps that take `milliseconds` each. */
  function put(what: What, name: string, steps: number, milliseconds = 1): void {
    function* work(): Generator<number, void> {
      for (let step = 1; step <= steps; step++) {
        clock += milliseconds;
        yield step / steps;
      }
      events.push(`${name} done`);
    }
    desk.put({
      what,
      steps: work(),
      onProgress: (share) => events.push(`${name} ${share}`),
      onFailure: (error) => events.push(`${name} failed: ${String(error)}`),
    });
  }

  function workUntilDone(): void {
    while (desk.work());
  }

  it("works in slices, so that messages are received in between", () => {
    put("long", "search", 100);
    expect(desk.work()).toBe(true);
    expect(clock).toBe(SLICE_MS);
    workUntilDone();
    expect(events.at(-1)).toBe("search done");
    expect(desk.work()).toBe(false);
  });

  it("finishes a short job although newer ones wait, and then does only the newest", () => {
    put("quick", "first", 50);
    desk.work();
    put("quick", "second", 50);
    put("quick", "third", 50);
    workUntilDone();
    expect(events.filter((line) => line.endsWith("done"))).toEqual(["first done", "third done"]);
  });

  it("replaces a long job with a newer one", () => {
    put("quick", "first", 10_000);
    while (clock < GRACE_MS) desk.work();
    put("quick", "second", 20);
    desk.work();
    workUntilDone();
    expect(events.filter((line) => line.endsWith("done"))).toEqual(["second done"]);
    expect(clock).toBeLessThan(2 * GRACE_MS);
  });

  it("does an urgent job first, and continues the other one afterwards", () => {
    put("long", "search", 40);
    desk.work();
    put("quick", "drag", 40);
    workUntilDone();
    expect(events.filter((line) => line.endsWith("done"))).toEqual(["drag done", "search done"]);
  });

  it("forgets a dropped job, whether it has begun or is waiting", () => {
    put("long", "begun", 40);
    desk.work();
    put("long", "waiting", 40);
    desk.drop("long");
    expect(desk.work()).toBe(false);
    expect(events).toEqual([]);
  });

  it("reports a failure, and continues with other jobs", () => {
    desk.put({
      what: "quick",
      steps: (function* () {
        throw new Error("no games");
      })(),
      onProgress: () => undefined,
      onFailure: (error) => events.push(String(error)),
    });
    put("long", "search", 2);
    workUntilDone();
    expect(events).toEqual(["Error: no games", "search done"]);
  });
});
