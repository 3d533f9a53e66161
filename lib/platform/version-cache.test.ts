import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { rememberContextOfStart } from "./outside-request";
import { VersionCache } from "./version-cache";

/** A promise that the test settles. */
function deferred<T>() {
  let [resolve, reject]: [(value: T) => void, (error: Error) => void] = [() => undefined, () => undefined];
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

it("VersionCache › derives a value once for concurrent and later requests, and again for another version", async () => {
  const cache = new VersionCache<number>({ maxBytes: 10_000 });
  let derived = 0;
  const get = (version: string) => cache.get("a", version, async () => ++derived);
  expect(await Promise.all([get("1"), get("1")])).toEqual([1, 1]);
  expect([await get("1"), await get("2"), await get("1")]).toEqual([1, 2, 3]);
});

it("VersionCache › tries again after a failure, and after forget()", async () => {
  const cache = new VersionCache<object>({ maxBytes: 10_000 });
  await expect(cache.get("a", 1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const kept = await cache.get("a", 1, async () => ({}));
  expect(await cache.get("a", 1, async () => ({}))).toBe(kept);
  cache.forget("a");
  expect(await cache.get("a", 1, async () => ({}))).not.toBe(kept);
});

it("VersionCache › does not lose a new version when the old one fails or arrives after it", async () => {
  for (const settle of ["resolve", "reject"] as const) {
    const cache = new VersionCache<string>({ maxBytes: 10_000, bytesOf: ({ length }) => length });
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

it("VersionCache › continues from the value of another version, kept or under way", async () => {
  const cache = new VersionCache<string>({ maxBytes: 10_000 });
  const after = async (version: string, earlier: Promise<string> | undefined) => `${(await earlier) ?? ""}${version}`;
  const get = (version: string) => cache.get("a", version, (earlier) => after(version, earlier));
  expect(await get("1")).toBe("1");
  expect(await Promise.all([get("2"), get("3")])).toEqual(["12", "123"]);
});

it("VersionCache › drops values that are used least when all of them are larger than the limit", async () => {
  const cache = new VersionCache<string>({ maxBytes: 10_000 });
  const get = (subject: string) => cache.get(subject, 1, async () => subject.repeat(4_000));
  const first = await get("a");
  await get("b");
  expect(await cache.get("a", 1, async () => "derived again")).toBe(first);
  await get("c");
  expect(await cache.get("b", 1, async () => "derived again")).toBe("derived again");
});

it("VersionCache › does not keep a value that is larger than the limit", async () => {
  const cache = new VersionCache<string>({ maxBytes: 10_000 });
  expect(await cache.get("a", 1, async () => "a".repeat(20_000))).toHaveLength(20_000);
  expect(await cache.get("a", 1, async () => "derived again")).toBe("derived again");
});

it("VersionCache › holds nothing of the request that derived a value, nor of those that waited for it", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  rememberContextOfStart();
  const cache = new VersionCache<string>({ maxBytes: 10_000 });
  const requests = new AsyncLocalStorage<object>();
  const derive = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    // What is made while deriving may last longer, such as a connection with a timer.
    setTimeout(() => undefined, 3_600_000).unref();
    return "value";
  };
  const held = Array.from({ length: 3 }, () => ({ page: "x".repeat(1_000) }));
  const refs = held.map((request) => new WeakRef(request));
  await Promise.all(held.map((request) => requests.run(request, () => cache.get("a", 1, derive))));
  held.length = 0;
  await expect.poll(() => (collectGarbage(), refs.filter((ref) => ref.deref() !== undefined))).toEqual([]);
  expect(await cache.get("a", 1, async () => "derived again")).toBe("value");
});
