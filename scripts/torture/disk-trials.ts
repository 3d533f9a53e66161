import fs from "node:fs";
import path from "node:path";
import { makeLeague } from "./league";
import { examine } from "./oracle";
import { pause, Reports } from "./reports";
import { startSite, statusOf, type Site } from "./site";
import { makeSmallDisk, type SmallDisk } from "./small-disk";
import { expecting, together, type Found, type NotHere, type Place, type Prepared, type Trial } from "./trial";

const FULL = 507;
const PATIENCE_MS = 120_000;

/** Reports until the disk is full, then with room again. Nothing but 507 is the answer to what cannot be saved; pages are shown. */
async function prepareFullDisk({ folder }: Place): Promise<Prepared | NotHere> {
  const disk = makeSmallDisk(folder);
  // SQLite tells a full disk from other errors by what a real one says, so a limit of file sizes would try something else.
  if (disk === null) return { skipped: "only root can mount a small disk" };
  const database = `file:${path.join(disk.folder, "pairwise.db")}`;
  const reports = new Reports((await makeLeague(database, 0)).keys, { allowed: [429, 503, FULL] });
  return {
    note: disk.kind,
    attempt: () => fillAndMakeRoom(disk, database, reports),
    end: async () => disk.remove(),
  };
}

async function fillAndMakeRoom(disk: SmallDisk, database: string, reports: Reports): Promise<Found> {
  const site = await startSite(database);
  const ballast = fs.openSync(path.join(disk.folder, "fills up"), "a");
  const sending = reports.start([site.address]);
  await reports.untilAcknowledged(30);
  const isFull = await untilRefused(site, reports, () => write(ballast));
  const health = await fetch(`${site.address}/api/health`);
  const said = await health.text();
  const pages = await Promise.all(["/", "/ladders/torture", "/api/health/ready"].map((at) => statusOf(site.address + at)));
  await sending.stop();
  const whileFull = await examine(database, reports).catch((error: unknown) =>
    expecting(false, `examined while full: ${String(error)}`),
  );
  fs.closeSync(ballast);
  fs.rmSync(path.join(disk.folder, "fills up"));
  disk.makeRoom();
  await reports.settle(site.address);
  await site.stop();
  disk.takeRoomAgain();
  return together(
    whileFull,
    await examine(database, reports),
    expecting(isFull, "no report was refused with 507"),
    expecting(health.status === 503 && said.includes("full"), `health answered ${health.status}: ${said}`),
    expecting(
      pages.every((status) => status === 200),
      `pages answered ${pages.join(", ")} while the disk was full`,
    ),
  );
}

/** Takes a little of the disk at a time, until a report is refused for it. */
async function untilRefused(site: Site, reports: Reports, takeSome: () => void): Promise<boolean> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(20)) {
    takeSome();
    const number = reports.claim();
    if ((await reports.send(site.address, number)) === FULL) return true;
  }
  return false;
}

function write(file: number): void {
  try {
    fs.writeSync(file, Buffer.alloc(64 * 1024));
  } catch {
    // It is full: what follows is up to the server.
  }
}

export const diskTrials: readonly Trial[] = [
  { name: "disk full", lane: "servers", tries: { full: 10, small: 1 }, prepare: prepareFullDisk },
];
