import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openStore, troubleOf, type Store } from "@/db";
import { allLadders, insertLadder, stateOf } from "@/db/store/ladders";
import { putNote } from "@/db/store/shared-notes";
import { startPostgresPair, type PostgresPair } from "@/db/testing/postgres-pair";
import { health, readiness } from "@/lib/platform/health";
import { SharedLimiter } from "@/lib/platform/shared-limiter";
import { defaultRules } from "@/lib/rating";
import { openPostgres, POSTGRES_LIMITS } from "./postgres";
import { Standby } from "./postgres-standby";

const ladder = (slug: string) => ({
  slug,
  name: slug,
  description: "",
  rules: defaultRules,
  rateWho: "everyone" as const,
  createdAt: new Date("2026-01-01T00:00:00Z"),
});

let pair: PostgresPair;
let store: Store;

beforeEach(async () => {
  pair = await startPostgresPair();
  await (await openStore(pair.address)).close();
  store = openPostgres(pair.address, { ...POSTGRES_LIMITS, standbyMs: 300 });
  // As a server does: a store that listens looks for another leader.
  store.listen(() => undefined);
});

afterEach(async () => {
  await store.close();
  await pair.stop();
});

const slugs = async () => (await allLadders(store)).map(({ slug }) => slug);
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });
const troubleOfWrite = async () => {
  const error: unknown = await store.write((tx) => insertLadder(tx, ladder("none"))).catch((thrown: unknown) => thrown);
  return troubleOf(error);
};

it("reads go on from the server that follows while none takes writes, and from the leader when there is one", async () => {
  await store.write((tx) => insertLadder(tx, ladder("one")));
  const [atLeader] = await allLadders(store);
  await pair.level();
  await pair.stopLeader();

  await until(async () => expect(await slugs()).toEqual(["one"]));
  expect(await store.snapshot(allLadders)).toHaveLength(1);
  expect(await troubleOfWrite()).toBe("away");
  // Pages can be shown and nothing can be saved; both are said.
  const open = async () => store;
  const sentence = "No server of PostgreSQL takes writes at the moment: pages are shown, and nothing can be saved.";
  expect(await readiness(open)).toEqual({ status: "ok", detail: sentence });
  expect(await health(open)).toEqual({ status: "unavailable", detail: sentence });
  // What servers share needs writes, or tables that only a leader has: each counts alone.
  const error: unknown = await putNote(store, "a", { key: "b", value: 1 }, new Date()).catch((thrown: unknown) => thrown);
  expect(troubleOf(error)).toBe("away");
  const limiter = new SharedLimiter("a", 1, 60_000, open);
  expect(await limiter.take("b", new Date(0))).toBe(0);
  expect(await limiter.isSpent("b", new Date(0))).toBe(true);
  // What is kept of this server must not be taken for the next leader's.
  const [following] = await allLadders(store);
  expect(stateOf(following!)).not.toBe(stateOf(atLeader!));

  await pair.tellStandby("select pg_promote()");
  await until(() => store.write(async (tx) => void (await insertLadder(tx, ladder("two")))));
  expect(await slugs()).toEqual(["one", "two"]);
  expect(await readiness(open)).toEqual({ status: "ok" });
  expect(await health(open)).toEqual({ status: "ok" });
  expect((await allLadders(store))[0]).toEqual(atLeader);
});

it("never shows an older state than before: a server that is behind is not read until it has caught up", async () => {
  await store.write((tx) => insertLadder(tx, ladder("one")));
  await pair.level();
  await pair.tellStandby("select pg_wal_replay_pause()");
  await store.write((tx) => insertLadder(tx, ladder("two")));
  await pair.stopLeader();

  const shown: string[][] = [];
  const offered = vi.spyOn(Standby.prototype, "offer");
  while (offered.mock.calls.length < 3) {
    const found = await slugs().catch((error: unknown) => {
      expect(troubleOf(error)).toBe("away");
      return null;
    });
    if (found !== null) shown.push(found);
  }
  expect(shown).toEqual([]);

  await pair.tellStandby("select pg_wal_replay_resume()");
  await until(async () => expect(await slugs()).toEqual(["one", "two"]));
  expect(await troubleOfWrite()).toBe("away");
});
