import { expect, it } from "vitest";
import { KeptAnswers } from "./kept-answers";
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
