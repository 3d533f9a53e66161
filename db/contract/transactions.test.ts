import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openStore } from "@/db";
import { updateLadderTotals, findAllLadders, insertLadder, findLadderById, findLadderForUpdate } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { temporaryFolder } from "@/lib/testing/temporary";
import { ladderRow } from "@/db/testing/rows";

onBothEngines("a transaction", ({ it }) => {
  it("is rolled back when its work fails, even after a wait", async ({ store }) => {
    const failing = store.write(async (tx) => {
      await insertLadder(tx, ladderRow("lost"));
      await sleep(5);
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await findAllLadders(store)).toEqual([]);
  });

  it("is invisible from outside before it ends, and reads its own writes", async ({ store }) => {
    await store.write(async (tx) => {
      await insertLadder(tx, ladderRow("new"));
      expect(await findAllLadders(tx)).toHaveLength(1);
      expect(await findAllLadders(store)).toHaveLength(0);
    });
    expect(await findAllLadders(store)).toHaveLength(1);
  });

  it("loses no update when many write to the same ladder concurrently", async ({ store }) => {
    const { id } = await store.write((tx) => insertLadder(tx, ladderRow("busy")));
    await Promise.all(
      Array.from({ length: 40 }, () =>
        store.write(async (tx) => {
          const before = (await findLadderForUpdate(tx, id))!;
          await sleep(1);
          // Read, then written: without the lock two would read the same number.
          const playersAdded = before.gameCount + 1 - before.playerCount;
          await updateLadderTotals(tx, id, { playersAdded, gamesAdded: 1, newestPlayedAt: null });
        }),
      ),
    );
    expect(await findLadderById(store, id)).toMatchObject({ gameCount: 40, playerCount: 40, version: 40 });
  });

  it("is refused inside another, which would wait for itself", async ({ store }) => {
    await expect(store.write(async () => store.write(async () => 1))).rejects.toThrow("already open");
    expect(await store.write(async () => 2)).toBe(2);
  });

  it("has snapshots that do not see later writes", async ({ store }) => {
    await store.write((tx) => insertLadder(tx, ladderRow("first")));
    await store.snapshot(async (reader) => {
      expect(await findAllLadders(reader)).toHaveLength(1);
      await store.write((tx) => insertLadder(tx, ladderRow("second")));
      expect(await findAllLadders(reader)).toHaveLength(1);
    });
    expect(await findAllLadders(store)).toHaveLength(2);
  });
});

onBothEngines("removing what is left of deleted rows", ({ it, engine }) => {
  it("lets others read meanwhile, and loses no write that waits for it", async ({ store }) => {
    await store.write((tx) => insertLadder(tx, ladderRow("first")));
    let done = false;
    const removed = store.forgetDeleted().then(() => (done = true));
    const written = store.write((tx) => insertLadder(tx, ladderRow("second")));
    let reads = 0;
    for (; !done; reads++) {
      expect((await findAllLadders(store)).map(({ slug }) => slug)).toContain("first");
      await turn();
    }
    await Promise.all([removed, written]);
    // A rebuild on the program's own thread leaves time for the first read alone.
    if (engine === "sqlite") expect(reads).toBeGreaterThan(1);
    expect(await findAllLadders(store)).toHaveLength(2);
  });

  it("is done once for all who wait for it", async ({ store }) => {
    if (engine === "postgres") return;
    const [one, other] = [store.forgetDeleted(), store.forgetDeleted()];
    expect(other).toBe(one);
    await one;
    const later = store.forgetDeleted();
    expect(later).not.toBe(one);
    await later;
  });
});

it("a transaction on SQLite while another program writes › waits in the program, because SQLite's own waiting blocks the event loop", async () => {
  const folder = temporaryFolder();
  const store = await openStore(`file:${folder}/busy.db`);
  const other = new BetterSqlite3(store.location);
  other.exec("BEGIN IMMEDIATE");
  let entered = false;
  const waiting = store.write(async (tx) => {
    entered = true;
    return tx.rows(sql`pragma busy_timeout`);
  });
  for (let turns = 0; turns < 100; turns++) await turn();
  expect(entered).toBe(false);
  other.exec("COMMIT");
  expect(await waiting).toEqual([[0]]);
  other.close();
  await store.close();
});

onBothEngines("transactions at the same time", ({ it }) => {
  it("succeed and fail independently", async ({ store }) => {
    const writes = Array.from({ length: 80 }, (_, at) =>
      store.write(async (tx) => {
        await insertLadder(tx, ladderRow(`ladder-${at}`));
        await sleep(0);
        if (at % 3 === 1) throw new Error(`number ${at}`);
        return at;
      }),
    );
    const results = await Promise.allSettled(writes);
    const kept = (await findAllLadders(store)).map(({ slug }) => slug).sort();
    const taken = results.flatMap((result, at) => (result.status === "fulfilled" ? [`ladder-${at}`] : []));
    expect(taken).toHaveLength(53);
    expect(kept).toEqual(taken.sort());
    for (const [at, result] of results.entries())
      expect(result).toMatchObject(at % 3 === 1 ? { reason: { message: `number ${at}` } } : { value: at });
  });

  it("are answered once others can read what they wrote", async ({ store }) => {
    await Promise.all(
      ["one", "two", "three"].map(async (slug) => {
        await store.write((tx) => insertLadder(tx, ladderRow(slug)));
        expect((await findAllLadders(store)).map((found) => found.slug)).toContain(slug);
      }),
    );
  });
});
