import path from "node:path";
import { run } from "./kill";
import { makeLeague } from "./league";
import { examine } from "./oracle";
import { Reports } from "./reports";
import { startSite } from "./site";
import { together, type Place, type Prepared, type Trial } from "./trial";

/** A backup that is made while reports come in, restored into another file: it has every game that was acknowledged before it began. */
async function prepareBackup({ folder }: Place): Promise<Prepared> {
  const database = `file:${path.join(folder, "pairwise.db")}`;
  const { keys } = await makeLeague(database, 500);
  const reports = new Reports(keys);
  const site = await startSite(database);
  let copies = 0;
  return {
    attempt: async () => {
      const [backup, elsewhere] = ["backup.db", "elsewhere.db"].map((name) => path.join(folder, `${copies}-${name}`));
      copies++;
      const sending = reports.start([site.address]);
      await reports.untilAcknowledged(20);
      const before = reports.upToNow();
      await run({ deed: "backup", database, file: backup });
      await sending.stop();
      await run({ deed: "restore", database: `file:${elsewhere}`, file: backup });
      return together(await examine(`file:${elsewhere}`, before), await examine(database, reports));
    },
    end: async () => void (await site.stop()),
  };
}

export const backupTrials: readonly Trial[] = [
  { name: "backup under load, restored elsewhere", lane: "servers", tries: { full: 10, small: 1 }, prepare: prepareBackup },
];
