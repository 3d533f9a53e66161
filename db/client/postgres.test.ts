import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openStore, troubleOf, type Store } from "@/db";
import {
  updateLadderTotals,
  findAllLadders,
  insertLadder,
  findLadderById,
  findLadderForUpdate,
  writeLadder,
} from "@/db/store/ladders";
import { freshPostgres } from "@/db/testing/engines";
import { openPostgres, POSTGRES_LIMITS, type PostgresLimits } from "./postgres";
import { ladderRow } from "@/db/testing/rows";

const opened: Store[] = [];
let address: string;
let other: pg.Client;

function open(limits: Partial<PostgresLimits> = {}): Store {
  const store = openPostgres(address, { ...POSTGRES_LIMITS, ...limits });
  opened.push(store);
  return store;
}

beforeEach(async () => {
  address = await freshPostgres();
  await (await openStore(address)).close();
  other = new pg.Client({ connectionString: address });
  // A connection that a test ends on purpose emits an error event.
  other.on("error", () => undefined);
  await other.connect();
});

afterEach(async () => {
  await other.end();
  for (const store of opened.splice(0)) await store.close();
});

/** Locks the ladder's row from another client, such as a second server. */
async function lockElsewhere(ladderId: number): Promise<void> {
  await other.query("begin");
  await other.query("select id from ladders where id = $1 for update", [ladderId]);
}

const totals = { playersAdded: 0, gamesAdded: 1, newestPlayedAt: null };

function addGame(store: Store, id: number): Promise<void> {
  return writeLadder(store, id, async (tx) => {
    await findLadderForUpdate(tx, id);
    await updateLadderTotals(tx, id, totals);
  });
}

const troubleWith = (work: Promise<unknown>) => work.then(() => null, troubleOf);

it("PostgreSQL › serves pages, other ladders and accounts while many writers wait for one ladder", async () => {
  const store = open();
  const [one, two] = await store.write(async (tx) => [
    await insertLadder(tx, ladderRow("one")),
    await insertLadder(tx, ladderRow("two")),
  ]);
  await lockElsewhere(one.id);
  const waiting = Array.from({ length: 40 }, () => addGame(store, one.id));

  // Each of these would wait for a connection if the waiting writers held them all.
  expect(await findAllLadders(store)).toHaveLength(2);
  await addGame(store, two.id);
  await store.write((tx) => insertLadder(tx, ladderRow("three")));
  expect(await store.snapshot(findAllLadders)).toHaveLength(3);
  const { rows } = await other.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  expect(rows[0]!.n).toBeLessThanOrEqual(1);

  await other.query("commit");
  await Promise.all(waiting);
  expect(await findLadderById(store, one.id)).toMatchObject({ gameCount: 40 });
  expect(await findLadderById(store, two.id)).toMatchObject({ gameCount: 1 });
});

it("PostgreSQL › times out waiting for a row, and for its turn behind one, as busy", async () => {
  const store = open({ lockMs: 50 });
  const { id } = await store.write((tx) => insertLadder(tx, ladderRow("one")));
  await lockElsewhere(id);
  const adding = [1, 2, 3].map(() => troubleWith(addGame(store, id)));
  expect(await Promise.all(adding)).toEqual(["busy", "busy", "busy"]);
  await other.query("commit");
  await addGame(store, id);
  expect(await findLadderById(store, id)).toMatchObject({ gameCount: 1 });
});

it("PostgreSQL › stops a read that takes too long", async () => {
  const store = open({ readMs: 1_000 });
  await other.query("begin; lock table ladders in access exclusive mode");
  expect(await troubleWith(findAllLadders(store))).toBe("busy");
  await other.query("commit");
  expect(await findAllLadders(store)).toEqual([]);
});

it("PostgreSQL › survives ended connections, also within a transaction", async () => {
  const store = open();
  const { id } = await store.write((tx) => insertLadder(tx, ladderRow("one")));
  const cut = writeLadder(store, id, async (tx) => {
    await findLadderForUpdate(tx, id);
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
    );
    await updateLadderTotals(tx, id, totals);
  });
  expect(await troubleWith(cut)).toBe("away");
  await addGame(store, id);
  expect(await findLadderById(store, id)).toMatchObject({ gameCount: 1 });
});

it("PostgreSQL › throws the error of a failed statement, and rolls the transaction back", async () => {
  const store = open();
  const { id } = await store.write((tx) => insertLadder(tx, ladderRow("one")));
  const note = { kind: "a", key: "b", value: 1, until: new Date() };
  for (const afterwards of [async () => undefined, findAllLadders]) {
    const twice = store.write(async (tx) => {
      await updateLadderTotals(tx, id, totals);
      await tx.insertRows(tx.tables.sharedNotes, [note]);
      await tx.insertRows(tx.tables.sharedNotes, [note]);
      await afterwards(tx);
    });
    await expect(twice).rejects.toMatchObject({ code: "23505" });
  }
  expect(await findLadderById(store, id)).toMatchObject({ gameCount: 0 });
});

it("PostgreSQL › acknowledges no transaction that the server has rolled back", async () => {
  const store = open();
  const swallowed = store.write(async (tx) => {
    await insertLadder(tx, ladderRow("one"));
    await tx.execute("select 1 / 0").catch(() => undefined);
    return "done";
  });
  await expect(swallowed).rejects.toThrow();
  expect(await findAllLadders(store)).toEqual([]);
});
