import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { run } from "./kill";
import { makeLeague } from "./league";
import { examine } from "./oracle";
import { thePostgres, type Postgres } from "./postgres";
import { pause, Reports } from "./reports";
import { startSite, statusOf } from "./site";
import { expecting, type Place, type Prepared, type Trial } from "./trial";

/** The longest that a server lives from its first acknowledged report on. */
const LONGEST_MS = 600;
const fileIn = ({ folder }: Place) => `file:${path.join(folder, "pairwise.db")}`;

/** Every try starts the server on the database that the last one left, sends again what was open, and more, until it is killed. */
async function killedServers(database: string): Promise<Prepared> {
  const reports = new Reports((await makeLeague(database, 100)).keys);
  return {
    reports,
    attempt: async (share) => {
      const site = await startSite(database);
      await reports.settle(site.address);
      const sending = reports.start([site.address]);
      await reports.untilAcknowledged(1);
      await pause(share * LONGEST_MS);
      await site.kill();
      await sending.stop();
      return examine(database, reports);
    },
  };
}

const FULL = 507;
const DISK_MB = 12;

/** Reports until the disk is full, then with room again. Nothing but 507 is the answer to what cannot be saved; pages are shown. */
async function fullDisk({ folder }: Place): Promise<Prepared | string> {
  const disk = path.join(folder, "disk");
  fs.mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "pairwise-torture", disk], { stdio: "ignore" });
  } catch {
    // SQLite tells a full disk from other errors by what a real one says, so a limit of file sizes would try something else.
    return "only root can mount a small disk";
  }
  const [oldFiles, newFile] = [path.join(disk, "old files"), path.join(disk, "fills up")];
  const database = `file:${path.join(disk, "pairwise.db")}`;
  const reports = new Reports((await makeLeague(database, 0)).keys, [429, 503, FULL]);
  const attempt = async () => {
    fs.writeFileSync(oldFiles, Buffer.alloc((DISK_MB / 2) * 1024 * 1024));
    const site = await startSite(database);
    const sending = reports.start([site.address]);
    await reports.untilAcknowledged(30);
    let isFull = false;
    for (const until = Date.now() + 120_000; !isFull && Date.now() < until; await pause(20)) {
      try {
        fs.appendFileSync(newFile, Buffer.alloc(64 * 1024));
      } catch {
        // It is full: what follows is up to the server.
      }
      isFull = (await reports.send(site.address, reports.claim())) === FULL;
    }
    const health = await fetch(`${site.address}/api/health`);
    const said = await health.text();
    const pages = await Promise.all(["/", "/ladders/torture", "/api/health/ready"].map((at) => statusOf(site.address + at)));
    await sending.stop();
    const whileFull = await examine(database, reports);
    fs.rmSync(newFile);
    fs.rmSync(oldFiles);
    await reports.settle(site.address);
    await site.stop();
    return [
      ...whileFull,
      ...(await examine(database, reports)),
      ...expecting(isFull, "no report was refused with 507"),
      ...expecting(health.status === 503 && said.includes("full"), `health answered ${health.status}: ${said}`),
      ...expecting(new Set(pages).size === 1 && pages[0] === 200, `pages answered ${pages.join(", ")} while the disk was full`),
    ];
  };
  const end = async () => execFileSync("umount", ["--lazy", disk], { stdio: "ignore" });
  return { note: `a tmpfs of ${DISK_MB} MB`, reports, attempt, end };
}

/** A backup that is made while reports come in, restored into another file: it has every game that was acknowledged before it began. */
async function backupUnderLoad(place: Place): Promise<Prepared> {
  const database = fileIn(place);
  const reports = new Reports((await makeLeague(database, 500)).keys);
  const site = await startSite(database);
  const attempt = async (share: number) => {
    const [backup, elsewhere] = ["backup.db", "elsewhere.db"].map((name) => path.join(place.folder, `${share}-${name}`));
    const sending = reports.start([site.address]);
    await reports.untilAcknowledged(20);
    const before = reports.upToNow();
    await run({ deed: "backup", database, file: backup });
    await sending.stop();
    await run({ deed: "restore", database: `file:${elsewhere}`, file: backup });
    return [...(await examine(`file:${elsewhere}`, before)), ...(await examine(database, reports))];
  };
  return { reports, attempt, end: () => site.stop() };
}

/** Reports come in, something happens to the database server, and reports must go on afterwards. */
async function postgresFault(happens: (postgres: Postgres) => Promise<void>): Promise<Prepared> {
  const postgres = await thePostgres();
  const database = await postgres.createDatabase();
  const reports = new Reports((await makeLeague(database, 100)).keys);
  const site = await startSite(database);
  const attempt = async (share: number) => {
    const sending = reports.start([site.address]);
    await reports.untilAcknowledged(20);
    await pause(share * 300);
    await happens(postgres);
    const alive = await statusOf(`${site.address}/api/health/alive`);
    await postgres.start();
    await reports.untilAcknowledged(20);
    await sending.stop();
    await reports.settle(site.address);
    const isAlive = expecting(alive === 200, `alive answered ${alive} while the database was away`);
    return [...isAlive, ...(await examine(database, reports))];
  };
  return { reports, attempt, end: () => site.stop() };
}

export const serverTrials: readonly Trial[] = [
  { name: "kill -9 during reports", tries: { full: 100, small: 2 }, prepare: (place) => killedServers(fileIn(place)) },
  { name: "disk full", tries: { full: 10, small: 1 }, prepare: fullDisk },
  { name: "backup under load, restored elsewhere", tries: { full: 10, small: 1 }, prepare: backupUnderLoad },
  {
    name: "PostgreSQL: kill -9 of Pairwise during reports",
    tries: { full: 20, small: 0 },
    prepare: async () => killedServers(await (await thePostgres()).createDatabase()),
  },
  { name: "PostgreSQL: restarted", tries: { full: 20, small: 1 }, prepare: () => postgresFault((server) => server.stop()) },
  { name: "PostgreSQL: killed with -9", tries: { full: 10, small: 1 }, prepare: () => postgresFault((server) => server.kill()) },
];
