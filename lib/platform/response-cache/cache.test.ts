import fc from "fast-check";
import { expect, it } from "vitest";
import { DatabaseVersion } from "@/lib/platform/database-version";
import { ResponseCache, type CacheOptions, type Found, type Rendered, type Work } from "./cache";
import { CachedResponse } from "./cached-response";

const pageOf = async (text: string): Promise<Rendered> => {
  return { outcome: await CachedResponse.of(200, {}, Buffer.from(text), true), isTrouble: false };
};

/** From the cache, or rendered. */
async function get(
  cache: ResponseCache,
  render: Work["render"],
  enter: Work["enter"] = async () => () => undefined,
): Promise<Found> {
  return (await cache.find("a")) ?? (await cache.share("a", { render, enter, isGone: () => false }));
}

it("ResponseCache › pages are at most a minute old, counted from when rendering began", async () => {
  const state = { time: 0 };
  const cache = makeCache({ now: null, current: async () => "same" }, () => state.time);
  await get(cache, async () => {
    state.time = 30_000;
    return pageOf("page");
  });
  state.time = 59_999;
  expect((await get(cache, async () => pageOf("page"))).how).toBe("hit");
  state.time = 60_000;
  expect((await get(cache, async () => pageOf("page"))).how).toBe("miss");
});

it("ResponseCache › nobody waits for a rendering that does not end", async () => {
  const state = { time: 0 };
  const cache = makeCache({ now: null, current: async () => "same" }, () => state.time);
  await new Promise<void>((begun) => {
    void get(cache, () => {
      begun();
      return new Promise(() => {});
    });
  });
  state.time = 20_000;
  expect((await get(cache, async () => pageOf("page"))).outcome).toMatchObject({ status: 200 });
});

const makeCache = (version: CacheOptions["version"], clock: () => number, mayOutlive?: CacheOptions["mayOutlive"]) =>
  new ResponseCache({ version, maxBytes: 1_000_000, clock, ...(mayOutlive && { mayOutlive }) });

/** A database with a number for its state, a queue of renderings, and pages that show the number. */
function withTurns() {
  const state = { version: 0 };
  const turns: (() => void)[] = [];
  const ends: (() => void)[] = [];
  const stamps = new DatabaseVersion({ read: async () => String(state.version), changes: () => state.version, clock: () => 0 });
  const cache = makeCache(stamps, () => 0);
  const turn = () => new Promise<() => void>((resolve) => turns.push(() => resolve(() => undefined)));
  const render = async () => {
    const page = await pageOf(String(state.version));
    await new Promise<void>((resolve) => ends.push(resolve));
    return page;
  };
  const ask = async () => versionIn(await get(cache, render, turn));
  return { state, turns, ends, ask };
}

function versionIn({ outcome }: Found): number {
  if (outcome === "uncacheable") throw new Error("It was not cached.");
  return Number(outcome.body.toString());
}

/** Waits until everything has happened that can happen without another turn. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it("ResponseCache › never sends a page older than the request, and lets at most one rendering of a page wait", async () => {
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

it("ResponseCache › drops pages of other versions immediately, unless only games have changed", async () => {
  const state = { version: "1", time: 0, isAway: false };
  const current = () => (state.isAway ? Promise.reject(new Error("away")) : Promise.resolve(state.version));
  const mayOutlive = (_: string, next: string) => next !== "3";
  const cache = makeCache({ now: null, current }, () => state.time, mayOutlive);
  await get(cache, async () => pageOf("first"));
  for (const [version, how] of [
    ["2", "stale"],
    ["3", undefined],
  ] as const) {
    Object.assign(state, { version, time: state.time + 2_000, isAway: false });
    expect(await cache.find("a")).toBeNull();
    state.isAway = true;
    expect((await cache.find("a"))?.how).toBe(how);
  }
});
