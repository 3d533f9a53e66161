import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { makeLeague } from "./league";
import { examine } from "./oracle";
import { pause, Reports } from "./reports";
import { startSite, statusOf } from "./site";
import { expecting, together, type Place, type Prepared, type Trial } from "./trial";

/** Another program writes and does not let go for so long. Reports wait for a minute at most; pages are shown all the while. */
async function prepareLock({ folder }: Place, seconds: number): Promise<Prepared> {
  const file = path.join(folder, "pairwise.db");
  const reports = new Reports((await makeLeague(`file:${file}`, 100)).keys);
  return {
    attempt: async () => {
      const site = await startSite(`file:${file}`);
      const sending = reports.start([site.address]);
      await reports.untilAcknowledged(20);
      const other = new BetterSqlite3(file, { timeout: 20_000 });
      other.exec("BEGIN IMMEDIATE");
      const before = reports.acknowledged.size;
      const pages: number[] = [];
      for (const until = Date.now() + seconds * 1_000; Date.now() < until; await pause(500)) {
        pages.push(await statusOf(`${site.address}/ladders/torture`), await statusOf(`${site.address}/api/health/ready`));
      }
      // Those that were committed and not yet answered when the lock was taken: one for each connection at most.
      const during = reports.acknowledged.size - before;
      other.exec("COMMIT");
      other.close();
      await reports.untilAcknowledged(20);
      await sending.stop();
      await reports.settle(site.address);
      await site.stop();
      return together(
        await examine(`file:${file}`, reports),
        expecting(during <= 8, `${during} reports were acknowledged while the database was locked`),
        expecting(
          pages.every((status) => status === 200),
          `pages answered ${[...new Set(pages)].join(", ")} meanwhile`,
        ),
      );
    },
  };
}

const trialOf = (seconds: number, tries: Trial["tries"]): Trial => ({
  name: `the SQLite file locked for ${seconds} s`,
  lane: "servers",
  tries,
  prepare: (place) => prepareLock(place, seconds),
});

export const lockTrials: readonly Trial[] = [trialOf(2, { full: 5, small: 1 }), trialOf(70, { full: 2, small: 0 })];
