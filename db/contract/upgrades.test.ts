import fs from "node:fs";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import pg from "pg";
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { connectStore, migrate, openStore, type Store } from "@/db";
import { copiesOf, copyBeforeUpgrade, rollBack, upgradesFolder } from "@/db/before-upgrade";
import { findGamesByIds } from "@/db/store/games";
import { findAllLadders } from "@/db/store/ladders";
import { findAllOutlets, findNewestDeliveries } from "@/db/store/outlets";
import { findReportsByState } from "@/db/store/reports";
import { freshPostgres } from "@/db/testing/engines";
import { allLevels, makeLevel, migrationsOf } from "@/db/testing/levels";
import { makeNextVersion, NEXT_MIGRATION } from "@/db/testing/next-version";
import { verifyAfterUpgrade } from "@/lib/fold/verify-after-upgrade";
import { DAY_MS } from "@/lib/format/durations";
import { differences } from "@/lib/testing/league";
import { temporaryFolder } from "@/lib/testing/temporary";

const folder = temporaryFolder();
const nextVersion = makeNextVersion();
afterAll(() => fs.rmSync(nextVersion, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** Makes this program the next version until the end of the test. */
function becomeNextVersion(): void {
  vi.stubEnv("PAIRWISE_HOME", nextVersion);
}

function databaseOf(level: string, name = level, more = ""): string {
  const file = path.join(folder, `${name}.db`);
  const connection = new BetterSqlite3(file);
  makeLevel(connection, level);
  connection.exec(more);
  connection.close();
  return file;
}

function tagsIn(file: string): unknown[] {
  const connection = new BetterSqlite3(file, { readonly: true });
  const tags = connection.prepare("select tag from schema_migrations order by tag").pluck().all();
  connection.close();
  return tags;
}

async function expectSmallLeague(store: Store): Promise<void> {
  expect(await differences(store)).toEqual([]);
  expect((await findAllLadders(store)).map(({ slug, gameCount }) => [slug, gameCount])).toEqual([
    ["clan", 3],
    ["duel", 2],
  ]);
}

const levels = allLevels();
const FIRST = levels[0]!;

/** A channel and a standing message, each with a delivery that waits. */
const OUTLETS_OF_THE_FIRST_RELEASE = ["discord:#results", "standing:#top"]
  .map((outlet, index) => {
    const [kind, name] = outlet.split(":");
    const id = index + 1;
    return `
      insert into outlets (id, kind, name, address, shown_address, site, created_at)
        values (${id}, '${kind}', '${name}', 'sealed', '…', 'https://ladder.example', 0);
      insert into deliveries (outlet_id, kind, message_id, at, state, due_at, attempts)
        values (${id}, 'test', 'msg_${id}', 0, 'waiting', 0, 0);`;
  })
  .join("");

describe("an upgrade", () => {
  it("works from the schema of every release", () => {
    expect(FIRST).toBe("0000_initial");
    expect(migrationsOf("sqlite")).toEqual(expect.arrayContaining(levels));
  });

  it.each(levels)("from %s keeps every game and rating, on both engines", async (level) => {
    becomeNextVersion();
    const started = new Date();
    const [file, postgres] = [databaseOf(level), await freshPostgres()];
    await fillPostgres(postgres, level);
    for (const address of [`file:${file}`, postgres]) {
      const store = await openStore(address);
      onTestFinished(() => store.close());
      await expectSmallLeague(store);
      expect(await verifyAfterUpgrade(store, started)).toEqual(expect.stringContaining("match"));
    }
    expect(copiesOf(file)).toHaveLength(1);
  });

  it("removes standing messages with what waited for them, and keeps every other outlet, on both engines", async () => {
    const file = databaseOf(FIRST, "outlets");
    const connection = new BetterSqlite3(file);
    connection.exec(OUTLETS_OF_THE_FIRST_RELEASE);
    connection.close();
    const postgres = await freshPostgres();
    await fillPostgres(postgres, FIRST, OUTLETS_OF_THE_FIRST_RELEASE);
    for (const address of [`file:${file}`, postgres]) {
      const store = await openStore(address);
      onTestFinished(() => store.close());
      expect((await findAllOutlets(store)).map(({ kind, name }) => [kind, name])).toEqual([["discord", "#results"]]);
      const waiting = await findNewestDeliveries(store, 1, 10);
      expect(waiting.map(({ messageId }) => messageId)).toEqual(["msg_1"]);
      expect(await findNewestDeliveries(store, 2, 10)).toEqual([]);
    }
  });

  it("makes data of the sentences that said why a report needs a scorekeeper, and keeps none that it does not know", async () => {
    const stored: readonly (readonly [sentence: string | null, state: string, becomes: object])[] = [
      [null, "queued", { needsScorekeeper: null }],
      ["On this ladder, scorekeepers check every report.", "queued", { needsScorekeeper: { why: "every-report" } }],
      ["Players do not report games of this ladder any more.", "queued", { needsScorekeeper: { why: "reports-off" } }],
      ["The player who reported it cannot sign in any more.", "queued", { needsScorekeeper: { why: "reporter-gone" } }],
      ["Nobody who pays can be asked.", "queued", { needsScorekeeper: { why: "nobody-to-ask" } }],
      [
        "Vlad has asked that scorekeepers check what Natasha reports.",
        "queued",
        { needsScorekeeper: { why: "blocked", blockerId: 3 } },
      ],
      [
        "Renamed has asked that scorekeepers check what Natasha reports.",
        "queued",
        { needsScorekeeper: { why: "blocked", blockerId: null } },
      ],
      ["Vlad wants scorekeepers to check what Natasha reports.", "queued", { needsScorekeeper: { why: "unknown" } }],
      ["Vlad objects to the game.", "confirmed", { needsScorekeeper: null, objectedBy: 3 }],
    ];
    const rows = stored.map(([sentence, state], index) => {
      const text = sentence === null ? "null" : `'${sentence}'`;
      return `insert into reports (id, ladder_id, reporter_id, state, version, queued_because, created_at, version_at, decides_at)
        values (${index + 1}, 1, 2, '${state}', 1, ${text}, 0, 0, 2592000000);
        insert into report_answers (report_id, version, player_id, kind, at) values (${index + 1}, 1, 3, 'denied', 0);`;
    });
    const [file, postgres] = [databaseOf(FIRST, "sentences", rows.join("\n")), await freshPostgres()];
    await fillPostgres(postgres, FIRST, rows.join("\n"));
    for (const address of [`file:${file}`, postgres]) {
      const store = await openStore(address);
      onTestFinished(() => store.close());
      const upgraded = await findReportsByState(store, ["queued", "confirmed"], stored.length);
      expect(upgraded.sort((one, other) => one.id - other.id)).toMatchObject(stored.map(([, , becomes]) => becomes));
      const remindsAt = new Date(23 * DAY_MS);
      const reminded = stored.map(([, state]) => (state === "queued" ? remindsAt : null));
      expect(upgraded.map((report) => report.remindsAt)).toEqual(reminded);
    }
  });

  it("notes how many games a late one had rated again, by whom it moved", async () => {
    const [file, postgres] = [databaseOf(FIRST, "late"), await freshPostgres()];
    await fillPostgres(postgres, FIRST);
    for (const address of [`file:${file}`, postgres]) {
      const store = await openStore(address);
      onTestFinished(() => store.close());
      const games = await findGamesByIds(store, [1, 2, 3, 4, 5]);
      expect(games.map(({ id, ratedAgain }) => [id, ratedAgain])).toEqual([1, 2, 3, 4, 5].map((id) => [id, id === 3 ? 1 : 0]));
    }
  });

  it("makes no copy if there is nothing to upgrade", async () => {
    const file = path.join(folder, "new.db");
    await (await openStore(`file:${file}`)).close();
    await (await openStore(`file:${file}`)).close();
    expect(copiesOf(file)).toEqual([]);
  });

  it("keeps the last three copies of a file", async () => {
    becomeNextVersion();
    const file = databaseOf(FIRST, "copied");
    const store = connectStore(`file:${file}`);
    for (const minute of [1, 2, 3, 4]) await copyBeforeUpgrade(store, new Date(Date.UTC(2026, 10, 17, 8, minute)));
    await store.close();
    expect(copiesOf(file).map((copy) => path.basename(copy).slice(-9, -4))).toEqual(["04-00", "03-00", "02-00"]);
  });

  it("is refused if the file cannot be copied first", async () => {
    becomeNextVersion();
    const file = databaseOf(FIRST, "no-copy");
    fs.writeFileSync(upgradesFolder(file), "in the way");
    await expect(openStore(`file:${file}`)).rejects.toThrow("could not be copied");
    expect(tagsIn(file)).toEqual([FIRST]);
  });

  it("is undone by one command, while nobody else has the database open", async () => {
    becomeNextVersion();
    const file = databaseOf(FIRST, "undone");
    const store = await openStore(`file:${file}`);
    expect(() => rollBack(file)).toThrow("Stop the server first");
    await store.close();
    const { savedAs } = rollBack(file);
    expect(tagsIn(file)).toEqual([FIRST]);
    expect(tagsIn(savedAs)).toContain(NEXT_MIGRATION);
    // The next command of the new version does not upgrade it again by itself.
    await expect(openStore(`file:${file}`)).rejects.toThrow("was rolled back");
    expect(tagsIn(file)).toEqual([FIRST]);
    fs.rmSync(`${file}-rolled-back`);
    const again = await openStore(`file:${file}`);
    await expectSmallLeague(again);
    await again.close();
  });

  it("cannot be undone if there was none", () => {
    expect(() => rollBack(path.join(folder, "nowhere.db"))).toThrow("There is no copy from before an upgrade");
  });
});

function insertsInto(table: string, rows: readonly (readonly (string | number | null)[])[]): string {
  const literal = (value: string | number | null) => (typeof value === "string" ? `'${value}'` : String(value));
  return rows.map((row) => `insert into ${table} values (${row.map(literal).join()});`).join("\n");
}

const account = (name: string) => JSON.stringify({ account: `Discord: ${name}, id 80351110224678912` });

/** Claims of 0.1.0: one whose claimant is there, one whose claimant and guest were erased, and one that was granted with a reason. */
const claims = [
  insertsInto("guest_claims", [
    [7, 4, null, "discord", "80351110224678912", "quaxolotl", "me", 1_000, "granted", 2_000, 1, null],
    [8, 4, null, "discord", "5", "other", "me", 1_500, "refused", 2_500, 1, "no"],
  ]),
  insertsInto("guest_identities", [
    [1, 2, "discord", "1", "invitation", 1_000],
    [2, 2, "discord", "2", "invitation", 1_000],
    [3, 2, "discord", "3", "report", 2_000],
    [4, 3, "discord", "1", "invitation", 500],
  ]),
  insertsInto("audit_log", [
    [101, 1_000, null, "Discord: quaxolotl", "claim.open", "player", 4, "Zoë", null, account("quaxolotl"), "me"],
    [102, 1_500, null, "Discord: other", "claim.open", "player", 4, "Zoë", null, account("other"), ""],
    [103, 2_000, 1, "Kai Allard", "claim.grant", "player", 4, "Zoë", null, account("quaxolotl"), null],
    [104, 2_000, 1, "Kai Allard", "games.rate", "player", 4, "Zoë", null, '{"games":1}', "quaxolotl is Zoë."],
    [105, 2_500, 1, "Kai Allard", "claim.refuse", "player", 4, "Zoë", null, account("other"), "no"],
    [106, 3_000, null, "Discord: tritonia", "claim.open", "player", 3, "Former player 3", null, account("tritonia"), ""],
    [
      107,
      3_000,
      null,
      "Discord: tritonia",
      "player.merge",
      "player",
      3,
      "Former player 3",
      null,
      null,
      "This account came with the games.",
    ],
    [108, 4_000, 1, "Kai Allard", "claim.grant", "player", 3, "Former player 3", null, account("tritonia"), null],
    [109, 5_000, 1, "Kai Allard", "claim.grant", "player", 2, "Natasha", null, account("x"), "She is known."],
    [110, 6_000, 1, "Kai Allard", "player.invite", "player", 2, "Natasha", null, '{"account":"80351110224678912"}', null],
    [111, 6_000, 1, "Kai Allard", "player.invite", "player", 2, "Natasha", null, null, null],
  ]),
  insertsInto("game_revisions", [
    [101, 1, 1, "rate", "quaxolotl is Zoë.", '{"participants":[]}', 2_000, 1],
    [102, 2, 1, "rate", "tritonia is Former player 3.", '{"participants":[]}', 4_000, 1],
    [103, 3, 1, "rate", "She is known.", '{"participants":[]}', 5_000, 1],
    [104, 5, 1, "correct", "This is right.", '{"participants":[]}', 7_000, 1],
    [105, 6, 1, "correct", "That is right.", '{"participants":[]}', 4_000, null],
  ]),
].join("\n");

it("an upgrade from 0.1.0 › takes names and ids with providers out of reasons and the audit log, on both engines", async () => {
  const postgres = await freshPostgres();
  await fillPostgres(postgres, FIRST, claims);
  for (const address of [`file:${databaseOf(FIRST, "claims", claims)}`, postgres]) {
    const store = await openStore(address);
    onTestFinished(() => store.close());
    const lines = (await store.db.select().from(store.tables.auditLog)).filter(({ id }) => id > 100).sort((a, b) => a.id - b.id);
    expect(lines.map(({ actor, after, reason }) => [actor, after, reason])).toEqual([
      ["an account", { claim: 7 }, "me"],
      ["an account", { claim: 8 }, ""],
      ["Kai Allard", { claim: 7 }, null],
      ["Kai Allard", { games: 1 }, "Claim granted."],
      ["Kai Allard", { claim: 8 }, "no"],
      ["an account", { account: "an account" }, ""],
      ["an account", null, "This account came with the games."],
      ["Kai Allard", { account: "an account" }, null],
      ["Kai Allard", { account: "an account" }, "She is known."],
      ["Kai Allard", { account: "an account" }, null],
      ["Kai Allard", null, null],
    ]);
    const revisions = (await store.db.select().from(store.tables.gameRevisions)).filter(({ id }) => id > 100);
    expect(new Map(revisions.map(({ gameId, reason }) => [gameId, reason]))).toEqual(
      new Map([
        [1, "Claim granted."],
        [2, "Claim granted."],
        [3, "She is known."],
        [5, "This is right."],
        [6, "That is right."],
      ]),
    );
    const came = (await store.db.select().from(store.tables.guestIdentities)).sort((a, b) => a.id - b.id);
    expect(came.map(({ source }) => source)).toEqual(["replaced", "invitation", "report", "invitation"]);
    await expect(store.write((tx) => tx.db.update(tx.tables.auditLog).set({ actor: "Mallory" }))).rejects.toThrow();
  }
  expect(fs.readFileSync(path.join(folder, "claims.db"), "latin1")).not.toContain("tritonia");
});

/** Copies the rows of a SQLite file to PostgreSQL at the same level, with its migrations up to there. */
async function fillPostgres(address: string, level: string, more = ""): Promise<void> {
  const from = new BetterSqlite3(":memory:");
  makeLevel(from, level);
  from.exec(more);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query("create table schema_migrations (tag text primary key, applied_at text not null)");
  for (const tag of migrationsOf("postgres").filter((tag) => tag <= level)) {
    const text = fs.readFileSync(path.resolve("db", "migrations", "postgres", `${tag}.sql`), "utf8");
    for (const statement of text.split("--> statement-breakpoint")) await client.query(statement);
  }
  await client.query("set session_replication_role = replica");
  const names = from.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all();
  for (const name of names) await copyTable(from, client, name);
  await client.end();
  from.close();
}

async function copyTable(from: BetterSqlite3.Database, client: pg.Client, name: string): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    "select column_name as name, data_type as type from information_schema.columns where table_name = $1",
    [name],
  );
  if (columns.length === 0) return;
  await client.query(`delete from "${name}"`);
  const names = columns.map((column) => `"${column.name}"`).join();
  for (const row of from.prepare<[], Record<string, unknown>>(`select * from "${name}"`).all()) {
    const values = columns.map(({ name: field, type }) => {
      const value = row[field] ?? null;
      return type.startsWith("timestamp") && value !== null ? new Date(Number(value)) : value;
    });
    const places = values.map((_, at) => `$${at + 1}`).join();
    await client.query(`insert into "${name}" (${names}) overriding system value values (${places})`, values);
  }
  // A table whose ids are given has no sequence, and nothing is set.
  if (columns.some((column) => column.name === "id"))
    await client.query(`select setval(pg_get_serial_sequence('${name}', 'id'), coalesce(max(id), 0) + 1, false) from "${name}"`);
}

it("a database that two servers on PostgreSQL upgrade concurrently › is upgraded by one, while the other waits", async () => {
  const address = await freshPostgres();
  becomeNextVersion();
  await fillPostgres(address, FIRST);
  const stores = [connectStore(address), connectStore(address), connectStore(address)];
  await Promise.all(stores.map((store) => migrate(store)));
  await expectSmallLeague(stores[0]!);
  for (const store of stores) await store.close();
});
