import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { anyFreePort } from "../../scripts/setup/port.mjs";
import { addressAt, postgresAt, QUICK } from "./postgres-server";

export interface PostgresPair {
  /** Of both, as DATABASE_URL names several hosts. */
  readonly address: string;
  readonly leader: string;
  readonly standby: string;
  readonly stopLeader: () => Promise<void>;
  /** Runs a statement on the standby. */
  readonly tellStandby: (text: string) => Promise<void>;
  /** Waits until the standby has all that the leader has. */
  readonly level: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Two real servers of PostgreSQL, of which one follows the other by streaming replication. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "pairwise-pair-"));
  await fs.chmod(folder, 0o777);
  const [port, standbyPort] = [await anyFreePort(), await anyFreePort()];
  const places = { leader: path.join(folder, "leader"), standby: path.join(folder, "standby") };
  const leader = postgresAt({ databaseDir: places.leader, port });
  await leader.initialise();
  // A copy of a server that has not begun is as good as a base backup, for which the embedded PostgreSQL has no program.
  execFileSync("cp", ["-a", places.leader, places.standby]);
  await fs.writeFile(path.join(places.standby, "standby.signal"), "");
  await fs.chmod(path.join(places.standby, "standby.signal"), 0o666);
  await leader.start();
  const source = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres password=postgres`;
  const standby = postgresAt({ databaseDir: places.standby, port: standbyPort, settings: [...QUICK, "-c", source] });
  // It waits for a server that takes writes, which this one becomes only when it is promoted.
  const started = standby.start().catch(() => undefined);
  const [atLeader, atStandby] = [addressAt(port), addressAt(standbyPort)];
  await vi.waitFor(() => ask(atStandby, "select 1"), { timeout: 30_000, interval: 50 });
  let isLeaderUp = true;
  const stopLeader = async () => {
    if (isLeaderUp) await leader.stop();
    isLeaderUp = false;
  };
  return {
    address: `postgres://postgres:postgres@127.0.0.1:${port},127.0.0.1:${standbyPort}/postgres?target_session_attrs=read-write`,
    leader: atLeader,
    standby: atStandby,
    stopLeader,
    tellStandby: async (text) => void (await ask(atStandby, text)),
    level: async () => {
      const written = await ask(atLeader, "select pg_current_wal_lsn()::text");
      await vi.waitFor(
        async () => {
          if ((await ask(atStandby, `select pg_last_wal_replay_lsn() >= '${String(written)}'`)) !== true)
            throw new Error("behind");
        },
        { timeout: 30_000, interval: 20 },
      );
    },
    stop: async () => {
      await stopLeader();
      await standby.stop();
      await started;
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

async function ask(address: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: address });
  try {
    await client.connect();
    const { rows } = await client.query<unknown[]>({ text, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}
