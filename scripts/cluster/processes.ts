import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Problem } from "../setup/say.mjs";

export type Programs = ReturnType<typeof findPrograms>;

/** Where Debian has the programs of a cluster; PostgreSQL's own are beside each other, by version. */
export function findPrograms() {
  const versions = fs.existsSync("/usr/lib/postgresql") ? fs.readdirSync("/usr/lib/postgresql") : [];
  const newest = versions.sort((one, other) => Number(other) - Number(one)).at(0);
  const programs = {
    postgres: `/usr/lib/postgresql/${newest}/bin`,
    patroni: "/usr/bin/patroni",
    etcd: "/usr/bin/etcd",
    haproxy: "/usr/sbin/haproxy",
  };
  if (Object.values(programs).every((file) => fs.existsSync(file))) return programs;
  const packages = "postgresql, patroni, python3-etcd, etcd-server, haproxy";
  throw new Problem(`The cluster needs Debian's packages ${packages}. Install them, then try again.`);
}

/** PostgreSQL refuses to run as root: then the cluster runs as Debian's user for it. */
export function clusterUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const number = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

/** A program of the cluster. It and everything that it starts work in its folder, by which they are found again. */
export interface Member {
  readonly name: string;
  start(): void;
  signal(signal: NodeJS.Signals): void;
}

export function member(folder: string, command: readonly string[], as: ReturnType<typeof clusterUser>): Member {
  return {
    name: path.basename(folder),
    start: () => {
      const log = fs.openSync(path.join(folder, "log"), "a");
      const [program, ...args] = command;
      // Without the settings of a real installation.
      const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, HOME: folder, LANG: "C.UTF-8" };
      spawn(program!, args, { cwd: folder, env, stdio: ["ignore", log, log], detached: true, ...as }).unref();
      fs.closeSync(log);
    },
    signal: (signal) => signalProcessesIn(folder, signal),
  };
}

/** Sends a signal to every process that works in a folder: PostgreSQL goes on when Patroni is killed, and makes process groups of its own. */
export function signalProcessesIn(folder: string, signal: NodeJS.Signals): void {
  for (const pid of fs.readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (`${fs.readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)) process.kill(Number(pid), signal);
    } catch {
      // It has ended already.
    }
  }
}
