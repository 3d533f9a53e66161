import { expect, it } from "vitest";
import { VersionCache } from "./version-cache";

/** A promise that the test settles. */
function deferred<T>() {
  let [resolve, reject]: [(value: T) => void, (error: Error) => void] = [() => undefined, () => undefined];
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

it("VersionCache › derives a value once for concurrent and later requests, and again for another version", async () => {
  const cache = new VersionCache<number>({ max: 10 });
  let derived = 0;
  const get = (version: string) => cache.get("a", version, async () => ++derived);
  expect(await Promise.all([get("1"), get("1")])).toEqual([1, 1]);
  expect([await get("1"), await get("2"), await get("1")]).toEqual([1, 2, 3]);
});

it("VersionCache › tries again after a failure, and after forget()", async () => {
  const cache = new VersionCache<object>({ max: 10 });
  await expect(cache.get("a", 1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const kept = await cache.get("a", 1, async () => ({}));
  expect(await cache.get("a", 1, async () => ({}))).toBe(kept);
  cache.forget("a");
  expect(await cache.get("a", 1, async () => ({}))).not.toBe(kept);
});

it("VersionCache › does not lose a new version when the old one fails or arrives after it", async () => {
  for (const settle of ["resolve", "reject"] as const) {
    const cache = new VersionCache<string>({ max: 10, sizeOf: ({ length }) => length });
    const slow = deferred<string>();
    const old = cache.get("a", 1, () => slow.promise);
    const fresh = cache.get("a", 2, async () => "new");
    await fresh;
    if (settle === "resolve") slow.resolve("old");
    else slow.reject(new Error("no"));
    await old.catch(() => undefined);
    expect(await cache.get("a", 2, async () => "derived again")).toBe(await fresh);
  }
});
