import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openStore, type Store } from "@/db";
import { processState } from "@/db/process-state";
import { findAllLadders } from "@/db/store/ladders";
import { freshPostgres } from "@/db/testing/engines";
import { isSetupToken, offerSetup, setUp } from "@/lib/sign-in/first-admin";
import { ladderVersion, makeWatch } from "@/lib/platform/refresh/versions";
import type { Work } from "@/lib/platform/progress/progress";
import { shareWork, viewOfSharedWork } from "@/lib/platform/progress/shared-work";
import { databaseFolder } from "@/lib/platform/shared/folder";
import { Limit } from "@/lib/platform/limits";
import { DatabaseVersion } from "@/lib/platform/database-version";
import { readDatabaseVersion } from "@/db/store/database-version";
import { differences, gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { findUpload, markImported, readUpload, saveUpload, waitingUploads } from "./uploads";
import { inPieces } from "@/lib/testing/pieces";
import { text } from "node:stream/consumers";

/** Two servers on one PostgreSQL: two stores, each with pools, caches and a listening connection of its own. */
let address: string;
let here: Store;
let there: Store;
beforeAll(async () => {
  address = await freshPostgres();
  [here, there] = [await openStore(address), await openStore(address)];
});
afterAll(async () => {
  await here.close();
  await there.close();
});
afterEach(() => {
  vi.useRealTimers();
});

const limits = (store: Store, max: number) => new Limit(`try ${max}`, max, 60_000, async () => store);

/** As when the database is restarted: every connection to it breaks. */
async function cutAllConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
}

describe("two servers on one database", () => {
  it("share rate limits, also for concurrent attempts", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    const [one, other] = [limits(here, 10), limits(there, 10)];
    const waits = await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? one : other).take("1.2.3.0")));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(waits.filter((wait) => wait > 0).every((wait) => wait === 60_000)).toBe(true);
    await other.giveBack("1.2.3.0");
    expect(await one.take("1.2.3.0")).toBe(0);
    expect(await one.take("1.2.3.0")).toBe(60_000);
    expect(await one.take("elsewhere")).toBe(0);
    vi.setSystemTime(NOW.getTime() + 60_000);
    expect(await other.take("1.2.3.0")).toBe(0);
  });

  it("count separately while the database is unavailable", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    // Nobody listens on port 1.
    const pool = new pg.Pool({ host: "127.0.0.1", port: 1 });
    const broken = new Limit("broken", 1, 60_000, async () => ({ pool }));
    expect([await broken.take("x"), await broken.take("x")]).toEqual([0, 60_000]);
  });

  it("accept each other's link for the first admin, once", async () => {
    let token = "";
    await offerSetup(here, {}, (line) => (token = /setup\/(\S+)/.exec(line)![1]!));
    // Another process knows nothing of what this one printed.
    processState().setupToken = undefined;
    expect(await isSetupToken(there, "x".repeat(43))).toBe(false);
    expect(await isSetupToken(there, token)).toBe(true);
    expect(await setUp(there, token, "Kai Allard", "a long phrase of my own", NOW)).toMatchObject({ ok: true });
    expect(await isSetupToken(here, token)).toBe(false);
    expect(await setUp(here, token, "Somebody Else", "a long phrase of my own", NOW)).toMatchObject({ ok: false });
  });

  it("import on one what was uploaded to the other", async () => {
    const [one, other] = [here, there].map((store) => databaseFolder(async () => store, "uploads"));
    // More than one part of the database holds.
    const content = "A long evening. ".repeat(100_000);
    const saved = await saveUpload(one!, { owner: 1, fileName: "games.csv", bytes: inPieces(content), now: new Date() });
    expect(await waitingUploads(other!, 1, new Date())).toEqual([saved]);
    expect(await text(readUpload(other!, saved))).toBe(content);
    const counts = { made: true, entered: 2_000, known: 0, different: 0 };
    await markImported(other!, saved, { ladder: { slug: "imported", name: "Imported" }, ...counts });
    expect(await findUpload(one!, saved.id, 1, new Date())).toMatchObject({ imported: counts });
    expect(await waitingUploads(one!, 1, new Date())).toEqual([]);
  });

  it("see each other's progress and queue", async () => {
    const work: Work = { by: "Ulric", progress: { step: "rating", done: 5, total: 9, saves: true } };
    const waiting: Work = { by: "Phelan", progress: null };
    const ends = [
      await shareWork("import-of-ulric", work, async () => here),
      await shareWork("form-of-phelan", waiting, async () => here),
    ];
    const seen = async (id: string) => viewOfSharedWork(id, async () => there);
    await expect.poll(() => seen("import-of-ulric"), { timeout: 30_000 }).toEqual({ state: "running", ...work.progress });
    await expect
      .poll(() => seen("form-of-phelan"), { timeout: 30_000 })
      .toEqual({ state: "waiting", behind: { by: "Ulric", ...work.progress } });
    for (const end of ends) await end();
    expect(await seen("import-of-ulric")).toBeNull();
  });

  it("see each other's games, also after all connections were cut, and never show an older state", async () => {
    const ladder = await makeLadder(here, { slug: "followed" });
    const told: string[] = [];
    const unwatch = makeWatch(async () => there)("followed", (await ladderVersion(there, "followed"))!, (version) =>
      told.push(version),
    );
    const stamps = new DatabaseVersion({ read: () => readDatabaseVersion(there), changes: () => there.changes() });
    const states: string[] = [];
    const play1 = async (day: number) => {
      await play(here, ladder, gameOn(day, ["Natasha", day % 5, 20], ["Vlad", 2, 20]));
      const now = (await findAllLadders(here)).find(({ slug }) => slug === "followed")!;
      await expect.poll(() => told.at(-1), { timeout: 30_000 }).toContain(String(now.version));
      await expect.poll(() => stamps.current(), { timeout: 30_000 }).toBe(await readDatabaseVersion(here));
      states.push(await stamps.current());
    };
    await play1(1);
    await play1(2);
    await cutAllConnections();
    await play1(3);
    await play1(4);
    unwatch();
    expect(new Set(states).size).toBe(4);
    expect(await differences(there)).toEqual([]);
  });
});
