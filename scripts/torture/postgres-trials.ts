import pg from "pg";
import { makeLeague } from "./league";
import { examine } from "./oracle";
import { startPostgres, type Postgres } from "./postgres";
import { prepareKilledServers } from "./report-trials";
import { pause, Reports } from "./reports";
import { startSite, statusOf, type Site } from "./site";
import { expecting, together, type Found, type Prepared, type Trial } from "./trial";

interface Scene {
  readonly postgres: Postgres;
  readonly database: string;
  readonly site: Site;
  readonly reports: Reports;
  /** For another ladder of the same site. */
  readonly beside: Reports;
}

/** One PostgreSQL for all trials. */
let running: Promise<Postgres> | undefined;
/** One server of ours, which lives through most of them. */
let scene: Promise<Scene> | undefined;

function thePostgres(): Promise<Postgres> {
  return (running ??= startPostgres());
}

async function makeScene(): Promise<Scene> {
  const postgres = await thePostgres();
  const database = await postgres.createDatabase();
  const { keys } = await makeLeague(database, 100);
  const [reports, beside] = [new Reports(keys), new Reports(keys, { ladder: "beside", first: 1_000_000 })];
  return { postgres, database, site: await startSite(database), reports, beside };
}

export async function removePostgres(): Promise<void> {
  await (await scene)?.site.stop();
  await (await running)?.remove();
}

/** Reports come in, something happens to the database, and reports must go on afterwards. */
async function prepareScene(happens: (scene: Scene, share: number) => Promise<Found>): Promise<Prepared> {
  const shared = await (scene ??= makeScene());
  const { database, site, reports } = shared;
  const before = reports.acknowledged.size;
  return {
    attempt: async (share) => {
      const sending = reports.start([site.address]);
      await reports.untilAcknowledged(20);
      const meanwhile = await happens(shared, share);
      await reports.untilAcknowledged(20);
      await sending.stop();
      await reports.settle(site.address);
      const found = together(meanwhile, await examine(database, reports));
      return { ...found, acknowledged: found.acknowledged - before };
    },
  };
}

/** Answers of the site while its database does something. */
async function answers({ site: { address } }: Scene): Promise<{ page: number; alive: number; ready: number }> {
  const [page, alive, ready] = await Promise.all(
    ["/players/player-1?x=1", "/api/health/alive", "/api/health/ready"].map((at) => statusOf(address + at)),
  );
  return { page: page!, alive: alive!, ready: ready! };
}

async function away(scene: Scene, seconds: number): Promise<Found> {
  await scene.postgres.stop();
  const { page, alive, ready } = await answers(scene);
  await pause(seconds * 1_000);
  await scene.postgres.start();
  return together(
    expecting(alive === 200, `alive answered ${alive} while the database was away`),
    expecting(ready === 503, `ready answered ${ready} while the database was away`),
    expecting(page === 503 || page === 200, `a page answered ${page} while the database was away`),
  );
}

async function withClient<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const nothing: Found = { faults: [], acknowledged: 0, lost: 0 };

async function restarted({ postgres }: Scene, share: number): Promise<Found> {
  await pause(share * 300);
  await postgres.stop();
  await postgres.start();
  return nothing;
}

async function killed({ postgres }: Scene, share: number): Promise<Found> {
  await pause(share * 300);
  await postgres.kill();
  await postgres.start();
  return nothing;
}

async function terminated({ database }: Scene, share: number): Promise<Found> {
  await pause(share * 300);
  const others =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  await withClient(database, (client) => client.query(others));
  return nothing;
}

/** The row of one ladder is locked by another program: its reports wait; pages and another ladder go on. */
async function lockedRow(scene: Scene): Promise<Found> {
  return withClient(scene.database, async (client) => {
    await client.query("begin; select id from ladders where slug = 'torture' for update");
    await pause(500);
    const before = scene.beside.acknowledged.size;
    for (let at = 0; at < 5; at++) await scene.beside.send(scene.site.address, scene.beside.claim());
    const { page, ready } = await answers(scene);
    await client.query("commit");
    return together(
      expecting(scene.beside.acknowledged.size === before + 5, "another ladder did not take games meanwhile"),
      expecting(page === 200 && ready === 200, `a page answered ${page} and ready ${ready} meanwhile`),
    );
  });
}

const trialOf = (name: string, tries: Trial["tries"], happens: Parameters<typeof prepareScene>[0]): Trial => ({
  name: `PostgreSQL: ${name}`,
  lane: "postgres",
  tries,
  prepare: () => prepareScene(happens),
});

async function prepareKilled(): Promise<Prepared> {
  const postgres = await thePostgres();
  return prepareKilledServers(await postgres.createDatabase());
}

export const postgresTrials: readonly Trial[] = [
  {
    name: "PostgreSQL: kill -9 of Pairwise during reports",
    lane: "postgres",
    tries: { full: 20, small: 0 },
    prepare: prepareKilled,
  },
  trialOf("restarted", { full: 20, small: 1 }, restarted),
  trialOf("killed with -9", { full: 10, small: 1 }, killed),
  trialOf("all connections terminated", { full: 20, small: 1 }, terminated),
  trialOf("away for 15 s", { full: 3, small: 0 }, (scene) => away(scene, 15)),
  trialOf("away for 1 s", { full: 3, small: 1 }, (scene) => away(scene, 1)),
  trialOf("a ladder's row locked", { full: 5, small: 1 }, lockedRow),
];
