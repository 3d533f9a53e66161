import { describe, expect, it } from "vitest";
import { MemoryLimiter, type Limiter } from "./limiter";

/** The waits of attempts with one key at these times, one after the other. */
async function waits(limiter: Limiter, key: string, ...times: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const time of times) found.push(await limiter.take(key, new Date(time)));
  return found;
}

describe("a limiter", () => {
  it("lets so many through and then says how long to wait, for each key by itself", async () => {
    const limiter = new MemoryLimiter(3, 1_000);
    expect(await waits(limiter, "a", 0, 10, 20, 400)).toEqual([0, 0, 0, 600]);
    expect(await waits(limiter, "b", 400)).toEqual([0]);
  });

  it("lets the next one through when the time is over, and not before", async () => {
    expect(await waits(new MemoryLimiter(1, 1_000), "a", 0, 999, 1_000, 1_001)).toEqual([0, 1, 0, 999]);
  });

  it("lets no more through around the end of a window than within it", async () => {
    const limiter = new MemoryLimiter(3, 60);
    expect(await waits(limiter, "a", 0, 50, 55, 59, 60)).toEqual([0, 0, 0, 1, 0]);
    // The first has gone, the two of 50 and 55 have not.
    expect(await waits(limiter, "a", 61, 109, 110)).toEqual([49, 1, 0]);
  });

  it("does not count what it turned away, so that trying does not make the wait longer", async () => {
    const limiter = new MemoryLimiter(1, 60);
    await limiter.take("a", new Date(0));
    for (let time = 1; time < 60; time++) expect(await waits(limiter, "a", time)).toEqual([60 - time]);
    expect(await waits(limiter, "a", 60)).toEqual([0]);
  });

  it("counts attempts that are made at once before any of them has an outcome", async () => {
    const limiter = new MemoryLimiter(3, 1_000);
    const at = new Date(0);
    const all = await Promise.all(Array.from({ length: 50 }, () => limiter.take("a", at)));
    expect(all.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it("does not count what was given back", async () => {
    const limiter = new MemoryLimiter(2, 1_000);
    for (let time = 0; time < 10; time++) {
      expect(await waits(limiter, "a", time)).toEqual([0]);
      await limiter.giveBack("a", new Date(time));
    }
  });

  it("takes back one attempt of that time and no other", async () => {
    const limiter = new MemoryLimiter(2, 1_000);
    await waits(limiter, "a", 0, 100);
    await limiter.giveBack("a", new Date(0));
    expect(await waits(limiter, "a", 200, 300)).toEqual([0, 800]);
    await limiter.giveBack("a", new Date(7));
    await limiter.giveBack("nobody", new Date(0));
    expect(await waits(limiter, "a", 300)).toEqual([800]);
    expect(await waits(limiter, "nobody", 0, 0, 0)).toEqual([0, 0, 1_000]);
  });

  it("drops the key that was not used for longest rather than grow", async () => {
    const limiter = new MemoryLimiter(1, 1_000_000);
    await waits(limiter, "first", 0);
    await waits(limiter, "second", 0);
    for (let key = 0; key < 49_999; key++) {
      await limiter.take(`made up ${key}`, new Date(1));
      if (key === 0) await limiter.take("first", new Date(1));
    }
    expect(await waits(limiter, "first", 2)).toEqual([999_998]);
    expect(await waits(limiter, "second", 2)).toEqual([0]);
  });
});
