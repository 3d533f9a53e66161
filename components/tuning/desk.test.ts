import { beforeEach, describe, expect, it } from "vitest";
import { GRACE_MS, makeDesk, SLICE_MS, type Desk } from "./desk";

type What = "quick" | "long";

describe("the worker's desk", () => {
  let clock = 0;
  let events: string[] = [];
  let desk: Desk<What>;

  beforeEach(() => {
    clock = 0;
    events = [];
    desk = makeDesk<What>(["quick", "long"], () => clock);
  });

  /** Work of so many steps, each of which takes so long. */
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

  it("works a slice at a time, so that what comes meanwhile is heard", () => {
    put("long", "search", 100);
    expect(desk.work()).toBe(true);
    expect(clock).toBe(SLICE_MS);
    workUntilDone();
    expect(events.at(-1)).toBe("search done");
    expect(desk.work()).toBe(false);
  });

  it("finishes what takes a moment although newer ones wait, and then does the newest only", () => {
    put("quick", "first", 50);
    desk.work();
    put("quick", "second", 50);
    put("quick", "third", 50);
    workUntilDone();
    expect(events.filter((line) => line.endsWith("done"))).toEqual(["first done", "third done"]);
  });

  it("lets what takes long make room for a newer one", () => {
    put("quick", "first", 10_000);
    while (clock < GRACE_MS) desk.work();
    put("quick", "second", 20);
    desk.work();
    workUntilDone();
    expect(events.filter((line) => line.endsWith("done"))).toEqual(["second done"]);
    expect(clock).toBeLessThan(2 * GRACE_MS);
  });

  it("lets what is urgent go before what is under way, and goes on with that afterwards", () => {
    put("long", "search", 40);
    desk.work();
    put("quick", "drag", 40);
    workUntilDone();
    expect(events.filter((line) => line.endsWith("done"))).toEqual(["drag done", "search done"]);
  });

  it("forgets what is dropped, whether it has begun or waits", () => {
    put("long", "begun", 40);
    desk.work();
    put("long", "waiting", 40);
    desk.drop("long");
    expect(desk.work()).toBe(false);
    expect(events).toEqual([]);
  });

  it("tells how far it has come, not more often than is seen", () => {
    put("long", "search", 120);
    workUntilDone();
    expect(events).toEqual(["search 0.4166666666666667", "search 0.8333333333333334", "search done"]);
  });

  it("says what went wrong, and goes on with the rest", () => {
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
