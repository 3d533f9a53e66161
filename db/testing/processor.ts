import fs from "node:fs";
import path from "node:path";
import pg from "pg";

/** Ticks of the kernel's clock in a second, the same on every Linux of today. */
const TICKS = 100;

/** Milliseconds of processor that a server of PostgreSQL on this machine has used, with all its processes; null where that cannot be told. */
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
      // After the name, which may have spaces: state, parent, …, user and system time, and those of children that have ended.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const isServer = Number(name) === postmaster;
      if (!isServer && Number(fields[1]) !== postmaster) continue;
      ticks += Number(fields[11]) + Number(fields[12]) + (isServer ? Number(fields[13]) + Number(fields[14]) : 0);
    } catch {
      // It has ended meanwhile.
    }
  }
  return (ticks * 1_000) / TICKS;
}
