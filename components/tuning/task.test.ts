import { describe, expect, it } from "vitest";
import { defaultRules } from "@/lib/rating";
import { idle, makeTask, type TaskState } from "./task";
import type { FromWorker, Tasks } from "./tuning.worker";

type Task = Tasks["search"][0];

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget implements Worker {
  readonly sent: Task[] = [];
  terminated = false;
  onmessage: Worker["onmessage"] = null;
  onerror: Worker["onerror"] = null;
  onmessageerror: Worker["onmessageerror"] = null;
  postMessage(message: { task: Task }) {
    this.sent.push(message.task);
  }
  terminate() {
    this.terminated = true;
  }
  answer(data: FromWorker<null>) {
    this.onmessage!.call(this, new MessageEvent("message", { data }));
  }
}

function setUp() {
  let state: TaskState<Tasks["search"][1]> = idle;
  const workers: FakeWorker[] = [];
  const task = makeTask({
    kind: "search",
    history: () => ({ games: "/games", names: "/names" }),
    makeWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    onState: (next) => (state = next(state)),
  });
  return { ...task, workers, state: () => state };
}

const rules = (spread: number) => ({ inForce: { ...defaultRules, spread } });

describe("a task of tuning", () => {
  it("is finished before the newest of those that wait begins", () => {
    const { run, workers, state } = setUp();
    for (const spread of [100, 110, 120]) run(rules(spread));
    expect(workers[0]!.sent).toEqual([rules(100)]);
    workers[0]!.answer({ outcome: null, done: true });
    expect(workers[0]!.sent).toEqual([rules(100), rules(120)]);
    expect(state()).toMatchObject({ busy: true, count: 1 });
    workers[0]!.answer({ outcome: null, done: true });
    expect(state()).toMatchObject({ busy: false, count: 2 });
    expect(workers).toHaveLength(1);
  });

  it("says what went wrong, and forgets it when it runs again", () => {
    const { run, workers, state } = setUp();
    run(rules(100));
    workers[0]!.answer({ problem: "The games could not be loaded.", done: true });
    expect(state()).toMatchObject({ busy: false, problem: "The games could not be loaded." });
    run(rules(100));
    expect(state()).toMatchObject({ busy: true, problem: null });
  });

  it("keeps its outcome when it is stopped, and starts with a new worker", () => {
    const { run, stop, workers, state } = setUp();
    run(rules(100));
    workers[0]!.answer({ outcome: null, done: false });
    run(rules(110));
    stop();
    expect(state()).toMatchObject({ busy: false, count: 1 });
    expect(workers[0]!.terminated).toBe(true);
    run(rules(120));
    expect(workers[1]!.sent).toEqual([rules(120)]);
  });
});
