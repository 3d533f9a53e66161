import path from "node:path";
import { openStore } from "@/db";
import { findGameById } from "@/db/store/games";
import { makeLeague } from "./league";
import { examine } from "./oracle";
import { pause, Reports } from "./reports";
import { startSite, statusOf } from "./site";
import { expecting, together, type Place, type Prepared, type Trial } from "./trial";

/** The longest that a server lives from its first acknowledged report on. */
const LONGEST_MS = 600;
/** Five seconds are promised; a busy machine may let it wait for its turn. */
const LONGEST_STOP_S = 8;

/** Every try starts the server on the database that the last one left, sends again what was open, and more, until it is killed. */
export async function prepareKilledServers(database: string): Promise<Prepared> {
  const reports = new Reports((await makeLeague(database, 100)).keys);
  return {
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

const fileIn = ({ folder }: Place) => `file:${path.join(folder, "pairwise.db")}`;

/** Both servers take reports for the same ladders, and the same report may go to one and then to the other. */
async function prepareTwoServers(place: Place): Promise<Prepared> {
  const database = fileIn(place);
  const reports = new Reports((await makeLeague(database, 100)).keys);
  return {
    attempt: async () => {
      const sites = await Promise.all([startSite(database), startSite(database)]);
      const addresses = sites.map(({ address }) => address);
      const sending = reports.start(addresses);
      await reports.untilAcknowledged(100);
      await sending.stop();
      for (const address of addresses) await reports.settle(address);
      // Sent again to the other server, each is the game that it was: an answer with another number is a surprise.
      const again = [...reports.acknowledged.keys()].slice(0, 20);
      for (const number of again) await reports.send(addresses[(number + 1) % 2]!, number);
      for (const site of sites) await site.stop();
      return examine(database, reports);
    },
  };
}

/** SIGTERM while reports come in and somebody looks at a ladder that changes: it ends by itself, soon, and what it took is there. */
async function prepareStop(place: Place): Promise<Prepared> {
  const database = fileIn(place);
  const reports = new Reports((await makeLeague(database, 100)).keys);
  return {
    attempt: async (share) => {
      const site = await startSite(database);
      await reports.settle(site.address);
      const stream = await fetch(`${site.address}/api/live/torture`);
      const sending = reports.start([site.address]);
      await reports.untilAcknowledged(1);
      await pause(share * LONGEST_MS);
      const { code, seconds } = await site.stop();
      await stream.body?.cancel().catch(() => undefined);
      await sending.stop();
      return together(
        await examine(database, reports),
        expecting(code === 0, `it ended with ${code}`),
        expecting(seconds < LONGEST_STOP_S, `it took ${seconds.toFixed(1)} s to end`),
      );
    },
  };
}

/** The clock goes back by a day while reports come in: by a signal, which scripts/torture/shift-clock.cjs waits for. */
async function prepareClock(place: Place): Promise<Prepared> {
  const database = fileIn(place);
  const reports = new Reports((await makeLeague(database, 100)).keys);
  return {
    attempt: async () => {
      const shifting = path.resolve("scripts", "torture", "shift-clock.cjs");
      const site = await startSite(database, { settings: { NODE_OPTIONS: `--require ${shifting}` } });
      const sending = reports.start([site.address]);
      await reports.untilAcknowledged(30);
      const [early] = reports.acknowledged.values();
      process.kill(site.pid, "SIGUSR2");
      await reports.untilAcknowledged(60);
      const late = [...reports.acknowledged.values()].at(-1);
      const pages = await Promise.all(
        ["/", "/ladders/torture", "/ladders/torture/games"].map((at) => statusOf(site.address + at)),
      );
      await sending.stop();
      await reports.settle(site.address);
      // What was reported before is sent again: each is the game that it was.
      for (const number of [...reports.acknowledged.keys()].slice(0, 20)) await reports.send(site.address, number);
      await site.stop();
      return together(
        await examine(database, reports),
        expecting((await enteredAt(database, early!)) > (await enteredAt(database, late!)), "the clock did not go back"),
        expecting(
          pages.every((status) => status === 200),
          `pages answered ${pages.join(", ")}`,
        ),
      );
    },
  };
}

async function enteredAt(database: string, game: number): Promise<Date> {
  const store = await openStore(database);
  try {
    return (await findGameById(store, game))!.enteredAt;
  } finally {
    await store.close();
  }
}

export const reportTrials: readonly Trial[] = [
  {
    name: "kill -9 during reports",
    lane: "servers",
    tries: { full: 100, small: 2 },
    prepare: (place) => prepareKilledServers(fileIn(place)),
  },
  { name: "SIGTERM during reports, with an open stream", lane: "servers", tries: { full: 20, small: 0 }, prepare: prepareStop },
  { name: "two servers on one SQLite file", lane: "servers", tries: { full: 5, small: 1 }, prepare: prepareTwoServers },
  { name: "the clock goes a day back", lane: "servers", tries: { full: 3, small: 1 }, prepare: prepareClock },
];
