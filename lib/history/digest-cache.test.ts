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
