import fs from "node:fs";
import path from "node:path";
import pg from "pg";

/** Ticks of the kernel's clock per second, the same on every current Linux. */
const TICKS = 100;

/** Milliseconds of processor time of a local PostgreSQL server with all its processes; null if unknown. */
export async function makePostgresClock(address: string): Promise<() => number | null> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
  await client.end();
  const file = path.join(rows[0]!.folder, "postmaster.pid");
  try {
    const first = fs.readFileSync(file, "utf8").split("\n")[0]!;
    return () => usedBy(Number(first));
  } catch {
    return () => null;
  }
}

function usedBy(postmaster: number): number | null {
  if (!fs.existsSync("/proc/self/stat")) return null;
  let ticks = 0;
  for (const name of fs.readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, "utf8");
      // Fields after the name, which may contain spaces: state, parent, …, user and system time, and those of ended children.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const isServer = Number(name) === postmaster;
      if (!isServer && Number(fields[1]) !== postmaster) continue;
      ticks += Number(fields[11]) + Number(fields[12]) + (isServer ? Number(fields[13]) + Number(fields[14]) : 0);
    } catch {
      // The process has ended.
    }
  }
  return (ticks * 1_000) / TICKS;
}
