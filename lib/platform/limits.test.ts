import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Limit } from "./limits";

/** The wait of each attempt; times are milliseconds since the start. */
async function waits(limit: Limit, key: string, ...times: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const time of times) {
    vi.setSystemTime(time);
    found.push(await limit.take(key));
  }
  return found;
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const inMemory = async () => null;

it("Limit › lets the maximum through for each key and says how long to wait", async () => {
  const limit = new Limit("test", 3, 60_000, inMemory);
  expect(await waits(limit, "a", 0, 10, 20, 400)).toEqual([0, 0, 0, 59_600]);
  expect(await waits(limit, "b", 400)).toEqual([0]);
  expect([await limit.isSpent("a"), await limit.isSpent("b")]).toEqual([true, false]);
});

it("Limit › does not count attempts that were given back or refused", async () => {
  const limit = new Limit("test", 2, 60_000, inMemory);
  for (let time = 0; time < 10; time++) {
    expect(await waits(limit, "a", time)).toEqual([0]);
    await limit.giveBack("a");
  }
  expect(await waits(limit, "a", 10, 10, 10, 10)).toEqual([0, 0, 59_990, 59_990]);
  await limit.giveBack("a");
  expect(await waits(limit, "a", 10, 10)).toEqual([0, 59_990]);
});

it("Limit › grants nothing extra in the next window for attempts that were refused at the end of one", async () => {
  const limit = new Limit("test", 2, 60_000, inMemory);
  expect(await waits(limit, "a", 0, 0, 59_999, 59_999, 59_999)).toEqual([0, 0, 1, 1, 1]);
  expect(await waits(limit, "a", 60_000, 60_000, 60_000)).toEqual([0, 0, 60_000]);
});
