import { expect, it } from "vitest";
import { writeLedger } from "@/lib/rating";
import { entrant, equation5 } from "@/lib/testing/rating/entrant";
import { LedgerCache, type Digest } from "./ledger-cache";

/** A digest of one game with so many opponents. */
function digest(opponents: number): Digest {
  const writer = writeLedger(0, equation5);
  const entrants = Array.from({ length: opponents + 1 }, (_, player) => ({ ...entrant({ score: player }), player }));
  writer.add({ id: 1, playedAt: 0, entrants });
  return { ledger: writer.finish(), rivals: [], points: 0 };
}

it("keeps a digest until its stamp changes", async () => {
  const cache = new LedgerCache();
  let derived = 0;
  const get = (stamp: string) => cache.get("a", stamp, async () => (derived++, digest(1)));
  expect(await get("1")).toBe(await get("1"));
  expect(derived).toBe(1);
  await get("2");
  await get("1");
  expect(derived).toBe(3);
});

it("lets two who ask at once wait for the same work", async () => {
  const cache = new LedgerCache();
  let derived = 0;
  const get = () => cache.get("a", "1", async () => (derived++, digest(1)));
  const [one, other] = await Promise.all([get(), get()]);
  expect(one).toBe(other);
  expect(derived).toBe(1);
});

it("drops what was not used for longest when it is full", async () => {
  // Each weighs 8 pairs and 2 for its game.
  const cache = new LedgerCache(25);
  const derived: string[] = [];
  const get = (key: string) => cache.get(key, "1", async () => (derived.push(key), digest(8)));
  for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);
  expect(derived).toEqual(["a", "b", "c", "b"]);
});

it("tries again after a failure, and when told to forget", async () => {
  const cache = new LedgerCache();
  await expect(cache.get("a", "1", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const kept = await cache.get("a", "1", async () => digest(1));
  expect(await cache.get("a", "1", async () => digest(2))).toBe(kept);
  cache.forget("a");
  expect(await cache.get("a", "1", async () => digest(2))).not.toBe(kept);
});
