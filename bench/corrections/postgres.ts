import { randomUUID } from "node:crypto";
import fs from "node:fs";
import pg from "pg";
import { openStore, type Store } from "@/db";
import { restore } from "@/db/backup";
import { startPostgres } from "@/db/testing/postgres-server";
import { processorTime } from "../interleave";
import { correctFirst, engineAlone, type Clock, type Cost } from "./work";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The same on PostgreSQL: both sides in turns, each on a copy of its own. Processor time is this process's and the server's. */
export async function onPostgres(league: string, rounds: number): Promise<{ alone: Cost[]; corrected: Cost[] }> {
  const server = await startPostgres();
  const admin = new pg.Client({ connectionString: server.address });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ pid: number }>("select pg_backend_pid() as pid");
    const clock = clockWith(parentOf(rows[0]!.pid));
    const addressOf = (name: string) => Object.assign(new URL(server.address), { pathname: name }).toString();
    await admin.query("create database league");
    const first = await openStore(addressOf("league"));
    await restore(first, league, () => undefined);
    await first.close();
    const onCopy = async (work: (store: Store, clock: Clock) => Promise<Cost>): Promise<Cost> => {
      const name = `copy_${randomUUID().replaceAll("-", "")}`;
      await admin.query(`create database ${name} template league`);
      const store = await openStore(addressOf(name));
      // What a copy of SQLite's has in its file: figures for the planner, and nothing left to clean up.
      await store.forgetDeleted();
      await store.write((tx) => tx.execute("analyze"));
      const cost = await work(store, clock);
      await store.close();
      await admin.query(`drop database ${name}`);
      return cost;
    };
    const [alone, corrected]: [Cost[], Cost[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      alone.push(await onCopy(engineAlone));
      corrected.push(await onCopy(correctFirst));
    }
    return { alone, corrected };
  } finally {
    await admin.end();
    await server.stop();
  }
}

/** Processor time of this process and of a server's processes, those that have ended included. */
function clockWith(server: number): Clock {
  return () => {
    const processes = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    const ticks = processes.reduce((sum, name) => {
      const { parent, own, ended } = statOf(Number(name));
      if (Number(name) === server) return sum + own + ended;
      return parent === server ? sum + own : sum;
    }, 0);
    return processorTime() + ticks * TICK_MS;
  };
}

function parentOf(process: number): number {
  return statOf(process).parent;
}

/** What Linux says of a process; nothing of one that has just ended. */
function statOf(process: number): { parent: number; own: number; ended: number } {
  try {
    const text = fs.readFileSync(`/proc/${process}/stat`, "utf8");
    // The name, in brackets, can have spaces in it; the state and the parent follow it.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}
