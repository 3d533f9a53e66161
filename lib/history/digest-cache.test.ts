import { expect, it } from "vitest";
import { defaultRules } from "@/lib/rating";
import { writeLedger } from "./player-ledger";
import { cachedWithDigest } from "./digest-cache";
import type { Digest } from "./ledger";

const newDigest = (): Digest => ({ ledger: writeLedger(1, defaultRules).finish(), rivals: [], points: 0 });

it("cachedWithDigest › derives once per digest and key", () => {
  const keep = cachedWithDigest<string>();
  const [one, other] = [newDigest(), newDigest()];
  let derived = 0;
  const ask = (digest: Digest, key: string) => keep(digest, key, () => `${key} ${++derived}`);
  expect([ask(one, "a"), ask(one, "a"), ask(one, "b"), ask(other, "a"), ask(one, "a")]).toEqual([
    "a 1",
    "a 1",
    "b 2",
    "a 3",
    "a 1",
  ]);
});

it("cachedWithDigest › keeps a bounded number, the most recently used", () => {
  const keep = cachedWithDigest<number>();
  const digest = newDigest();
  let derived = 0;
  const ask = (key: number) => keep(digest, String(key), () => ++derived);
  for (let key = 0; key < 1_000; key++) ask(key);
  expect(derived).toBe(1_000);
  ask(999);
  ask(990);
  expect(derived).toBe(1_000);
  ask(0);
  expect(derived).toBe(1_001);
});
