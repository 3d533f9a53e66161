import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openStore, troubleOf, type Store } from "@/db";
import { openPostgres, POSTGRES_LIMITS, type PostgresLimits } from "@/db/client/postgres";
import { findAllLadders } from "@/db/store/ladders";
import { startPostgres } from "@/db/testing/postgres-server";
import { gameOn, makeLadder, NOW, by } from "@/lib/testing/league";
import { createKey } from "./keys/mutations";
import { type ReportGame, reportGame } from "./mutations";
import { ApiProblem } from "./problem";
import { ok } from "@/lib/testing/outcome";

/** A PostgreSQL of its own, because what it waits for holds for all its databases. */
let server: Awaited<ReturnType<typeof startPostgres>>;
let other: pg.Client;
let probe: pg.Client;
const opened: Store[] = [];
/** For what happens soon, however busy the machine is. */
const PATIENCE = { timeout: 30_000 };

function open(limits: Partial<PostgresLimits> = {}): Store {
  const store = openPostgres(server.address, { ...POSTGRES_LIMITS, ...limits });
  opened.push(store);
  return store;
}

const WAITING = "select pid from pg_stat_activity where wait_event = 'SyncRep'";

async function whoWaits(): Promise<number[]> {
  return (await other.query<{ pid: number }>(WAITING)).rows.map(({ pid }) => pid);
}

/** From now on a commit waits until a standby of this name has it; there is none. Without a name, nothing waits. */
async function waitForStandby(name: string): Promise<void> {
  await other.query(`alter system set synchronous_standby_names = '${name}'`);
  await other.query("select pg_reload_conf()");
  if (name === "") return;
  // The server's processes read it one after the other: it holds when a commit waits.
  for (let isWaiting = false; !isWaiting;) {
    const tried = probe.query("select pg_logical_emit_message(true, 'probe', '')").then(() => true);
    while (!(await Promise.race([tried, whoWaits().then((pids) => (isWaiting = pids.length > 0))])));
    await other.query(`select pg_cancel_backend(pid) from (${WAITING}) as waiting`);
    await tried;
  }
}

beforeAll(async () => {
  server = await startPostgres();
  other = new pg.Client({ connectionString: server.address });
  await other.connect();
  probe = new pg.Client({ connectionString: server.address });
  await probe.connect();
  // Requests that switch must not wait here, or the tests could not go on.
  await other.query("set synchronous_commit = local");
  await (await openStore(server.address)).close();
});

afterEach(async () => {
  await waitForStandby("");
});

afterAll(async () => {
  for (const store of opened) await store.close();
  await other.end();
  await probe.end();
  await server.stop();
});

let count = 0;

async function reportFor(store: Store): Promise<ReportGame> {
  const ladder = await makeLadder(store, { slug: `ladder-${++count}` });
  const made = ok(await createKey(store, { name: `server ${count}`, ladder: null, ...by }));
  const game = gameOn(1, ["Natasha", 3, 20], ["Vlad", 2, 20]);
  return { key: made.key, ladder, game, idempotencyKey: "one", allowOverlap: false, now: NOW };
}

const gamesOf = async (store: Store, { ladder }: ReportGame) =>
  (await findAllLadders(store)).find(({ id }) => id === ladder.id)!.gameCount;

const troubleWith = (reporting: Promise<unknown>) => reporting.then(() => null, troubleOf);

it("an unconfirmed report › gets 'not confirmed', and is not shown, while the standby never has it", async () => {
  // The statement's limit is over long before the commit's: the server itself must not end its wait, or it would show the game.
  const store = open({ statementMs: 1_000, commitMs: 4_000 });
  const report = await reportFor(store);
  await waitForStandby("nobody");
  expect(await troubleWith(reportGame(store, report))).toBe("away");
  expect(await gamesOf(store, report)).toBe(0);
  expect(await whoWaits()).toHaveLength(1);

  await waitForStandby("");
  await expect.poll(() => gamesOf(store, report), PATIENCE).toBe(1);
  expect(await reportGame(store, report)).toMatchObject({ written: null });
});

it("an unconfirmed report › gets 'not confirmed' where the wait is cancelled, and is not shown until it is safe", async () => {
  const store = open();
  const report = await reportFor(store);
  await waitForStandby("nobody");
  const first = troubleWith(reportGame(store, report));
  await expect.poll(whoWaits, PATIENCE).toHaveLength(1);
  await other.query(`select pg_cancel_backend(pid) from (${WAITING}) as waiting`);
  expect(await first).toBe("away");
  // Now everybody can see it here, though no standby has it: with this node it would be lost.
  expect(await gamesOf(store, report)).toBe(1);

  const told: string[] = [];
  const changed = { ...report, game: gameOn(1, ["Natasha", 9, 20], ["Vlad", 2, 20]) };
  const telling = [report, changed, { ...changed, idempotencyKey: "two" }].map(async (each) =>
    told.push(await reportGame(store, each).then(() => "again", kindOf)),
  );
  await expect.poll(whoWaits, PATIENCE).toHaveLength(1);
  expect(told).toEqual([]);
  await waitForStandby("");
  await Promise.all(telling);
  expect(told.sort()).toEqual(["again", "other-body", "overlaps"]);
});

it("the connection › leaves a server that became read-only, and returns to a writable one", async () => {
  const store = open({ writers: 1 });
  const report = await reportFor(store);
  const writer = async () => (await store.write((tx) => tx.rows(sql`select pg_backend_pid()`)))[0]![0];
  const before = await writer();
  // As on a leader that was demoted: each transaction that begins from now on may only read. Each connection notices in its own time.
  const writeNothing = () => store.write((tx) => tx.execute("update ladders set name = name where false"));
  const takesWrites = async () => (await Promise.allSettled([writeNothing()]))[0].status === "fulfilled";
  await other.query("set default_transaction_read_only = off");
  await other.query("alter system set default_transaction_read_only = on");
  await other.query("select pg_reload_conf()");
  await expect.poll(takesWrites, PATIENCE).toBe(false);
  expect(await troubleWith(reportGame(store, report))).toBe("away");

  await other.query("alter system reset default_transaction_read_only");
  await other.query("select pg_reload_conf()");
  await expect.poll(takesWrites, PATIENCE).toBe(true);
  expect((await reportGame(store, report)).written).not.toBeNull();
  expect(await writer()).not.toBe(before);
});

function kindOf(problem: unknown): string {
  return problem instanceof ApiProblem ? problem.kind : String(problem);
}
