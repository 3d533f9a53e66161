import { describe, expect, it } from "vitest";
import { isBusy, noTasks, withTaskEvent, type TaskEvent } from "./task-states";

function after(...events: TaskEvent[]) {
  return events.reduce(withTaskEvent, noTasks).simulate;
}

const asked = (number: number): TaskEvent => ({ kind: "asked", what: "simulate", number });
const done = (number: number): TaskEvent => ({ kind: "done", number, outcome: { kind: "simulate", series: [] } });
const progress = (number: number, share: number): TaskEvent => ({ kind: "progress", what: "simulate", number, share });

describe("withTaskEvent", () => {
  it("is busy from the request for a task to its result", () => {
    expect(isBusy(after())).toBe(false);
    expect(isBusy(after(asked(1)))).toBe(true);
    expect(isBusy(after(asked(1), done(1)))).toBe(false);
  });

  it("shows an older result while waiting for a newer one, and never replaces a result with an older one", () => {
    const lagging = after(asked(1), asked(2), done(1));
    expect(lagging.outcome).not.toBeNull();
    expect(isBusy(lagging)).toBe(true);
    expect(after(asked(1), asked(2), done(2), done(1)).over).toBe(2);
  });

  it("keeps the last outcome while the next is computed", () => {
    expect(after(asked(1), done(1), asked(2), progress(2, 0.5))).toMatchObject({ outcome: { kind: "simulate" }, share: 0.5 });
  });

  it("ignores messages of a stopped task", () => {
    const stopped = after(asked(1), progress(1, 0.5), { kind: "stopped", what: "simulate" }, progress(1, 0.6), done(1));
    expect(stopped).toMatchObject({ share: 0, outcome: null });
    expect(isBusy(stopped)).toBe(false);
  });

  it("shows a failure until the next request, and ignores failures of older tasks", () => {
    const failed: TaskEvent = { kind: "failed", what: "simulate", number: 1, sentence: "Offline." };
    expect(after(asked(1), failed).problem).toBe("Offline.");
    expect(after(asked(1), failed, asked(2)).problem).toBeNull();
    expect(after(asked(1), asked(2), failed).problem).toBeNull();
  });
});
