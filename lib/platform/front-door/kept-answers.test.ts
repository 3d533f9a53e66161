import fc from "fast-check";
import { expect, it } from "vitest";
import { Answer } from "./answer";
import { KeptAnswers, type Outcome } from "./kept-answers";
import { Stamps } from "@/lib/platform/stamps";

const asked = { key: "a", address: "/a", headers: {} };

function withClock() {
  const state = { time: 0, rendered: 0 };
  const clock = () => state.time;
  const stamps = new Stamps({ read: async () => "same", changes: () => 0, clock });
  const answers = new KeptAnswers({ stamps, mostBytes: 1_000_000, staleSeconds: 0, clock });
  const render = async () => {
    state.rendered++;
    return { status: 200, headers: {}, body: Buffer.from("page") };
  };
  return { state, answers, render };
}

it("are at most a minute old, counted from when rendering began", async () => {
  const { state, answers, render } = withClock();
  await answers.get(asked, async () => {
    state.time = 30_000;
    return render();
  });
  state.time = 59_999;
  expect((await answers.get(asked, render)).wasKept).toBe(true);
  expect(answers.atOnce(asked)).not.toBeNull();
  state.time = 60_000;
  expect((await answers.get(asked, render)).wasKept).toBe(false);
  expect(state.rendered).toBe(2);
});

it("nobody waits for a rendering that does not end", async () => {
  const { state, answers, render } = withClock();
  await new Promise<void>((begun) => {
    void answers.get(asked, () => {
      begun();
      return new Promise(() => {});
    });
  });
  state.time = 20_000;
  expect((await answers.get(asked, render)).outcome).toMatchObject({ status: 200 });
});

/** A database with a number for its state, a line in which renderings wait for their turn, and pages that show the number. */
function withTurns() {
  const state = { version: 0, rendered: 0 };
  const turns: (() => void)[] = [];
  const ends: (() => void)[] = [];
  const stamps = new Stamps({ read: async () => String(state.version), changes: () => state.version, clock: () => 0 });
  const answers = new KeptAnswers({ stamps, mostBytes: 1_000_000, staleSeconds: 0, clock: () => 0 });
  const turn = () => new Promise<() => void>((resolve) => turns.push(() => resolve(() => undefined)));
  const render = async () => {
    state.rendered++;
    const body = Buffer.from(String(state.version));
    await new Promise<void>((resolve) => ends.push(resolve));
    return { status: 200, headers: {}, body };
  };
  const ask = async () => versionIn((await answers.get(asked, render, turn)).outcome);
  return { state, turns, ends, ask };
}

async function versionIn(outcome: Outcome): Promise<number> {
  if (!(outcome instanceof Answer)) throw new Error("It was not kept.");
  return Number((await outcome.variant("identity")).body.toString());
}

/** Until all that can happen without another turn or end has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it("one that waits for its turn is for everybody who comes before it begins, whatever changes meanwhile", async () => {
  const { state, turns, ends, ask } = withTurns();
  const early: Promise<number>[] = [];
  for (let change = 0; change < 5; change++) {
    early.push(ask());
    await settled();
    state.version++;
  }
  expect(turns).toHaveLength(1);
  turns.shift()!();
  await settled();
  state.version++;
  const late = ask();
  await settled();
  // It has begun, so another one is made for the one who came after the change.
  expect(turns).toHaveLength(1);
  ends.shift()!();
  expect(await Promise.all(early)).toEqual([5, 5, 5, 5, 5]);
  turns.shift()!();
  await settled();
  ends.shift()!();
  expect(await late).toBe(6);
  expect(state.rendered).toBe(2);
});

it("nobody ever gets a page of before they asked, and never more than one rendering of a page waits", async () => {
  const happens = fc.constantFrom("ask", "change", "turn", "end");
  await fc.assert(
    fc.asyncProperty(fc.array(happens, { maxLength: 60 }), async (story) => {
      const { state, turns, ends, ask } = withTurns();
      const got: Promise<{ readonly asked: number; readonly shown: number }>[] = [];
      const step = async (what: (typeof story)[number]) => {
        if (what === "ask") {
          const at = state.version;
          got.push(ask().then((shown) => ({ asked: at, shown })));
        }
        if (what === "change") state.version++;
        if (what === "turn") turns.shift()?.();
        if (what === "end") ends.shift()?.();
        await settled();
        expect(turns.length).toBeLessThanOrEqual(1);
      };
      for (const what of story) await step(what);
      while (turns.length + ends.length > 0) await step(turns.length > 0 ? "turn" : "end");
      for (const { asked: at, shown } of await Promise.all(got)) expect(shown).toBeGreaterThanOrEqual(at);
    }),
  );
});
