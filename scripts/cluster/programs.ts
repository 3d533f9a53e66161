import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { aptInstall, aptIsOurs } from "../setup/apt.mjs";
import { Problem } from "../setup/say.mjs";

const PACKAGES = ["postgresql", "patroni", "python3-etcd", "etcd-server", "haproxy"];

/** Where Debian has them; PostgreSQL's own are beside each other, by version. */
export interface Programs {
  readonly postgres: string;
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
}

function find(): Programs | null {
  const versions = fs.existsSync("/usr/lib/postgresql") ? fs.readdirSync("/usr/lib/postgresql") : [];
  const newest = versions.sort((one, other) => Number(other) - Number(one)).at(0);
  const found = {
    postgres: `/usr/lib/postgresql/${newest}/bin`,
    patroni: "/usr/bin/patroni",
    etcd: "/usr/bin/etcd",
    haproxy: "/usr/sbin/haproxy",
  };
  return Object.values(found).every((file) => fs.existsSync(file)) ? found : null;
}

/** Debian's packages, installed where that is possible. */
export async function ensurePrograms(): Promise<Programs> {
  if (find() === null && aptIsOurs()) await aptInstall(PACKAGES, "for the cluster");
  const found = find();
  if (found !== null) return found;
  throw new Problem(`The cluster needs Debian's packages ${PACKAGES.join(", ")}. Install them, then try again.`);
}

/** PostgreSQL refuses to run as root: then the cluster runs as Debian's user for it. */
export function clusterUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const number = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

/**
 * The interface of etcd that Patroni uses. Before 3.1 it wrote the leader's key by the newer one without looking whose it was by then: a leader
 * that stood still for longer than its lease, and went on, took the key back from the one that had followed it, and with it the games
 * that were acknowledged meanwhile. By the older interface it always compared.
 */
export function etcdInterface({ patroni }: Programs): "etcd" | "etcd3" {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(execFileSync(patroni, ["--version"], { encoding: "utf8" })) ?? [];
  return Number(major) * 100 + Number(minor) >= 301 ? "etcd3" : "etcd";
}

/** A program of the cluster, with all that it started: each is the first of a process group. */
export class Member {
  #child: ChildProcess | null = null;

  constructor(
    readonly name: string,
    readonly command: readonly string[],
    readonly options: {
      folder: string;
      cwd?: string;
      env?: Readonly<Record<string, string>>;
      as?: { uid: number; gid: number } | null;
      /** Its first line is the number of a process that it has started and let go of. */
      pidFile?: string;
    },
  ) {}

  start(): void {
    const [program, ...args] = this.command;
    const log = fs.openSync(path.join(this.options.folder, `${this.name}.log`), "a");
    const { folder, cwd = folder, env = {}, as } = this.options;
    this.#child = spawn(program!, args, {
      cwd,
      // Without the settings of a real installation.
      env: { NODE_ENV: "production", PATH: process.env.PATH, HOME: folder, LANG: "C.UTF-8", ...env },
      stdio: ["ignore", log, log],
      detached: true,
      ...as,
    });
    fs.closeSync(log);
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Sends a signal to it and to everything that it started. */
  signal(signal: NodeJS.Signals): void {
    const group = this.#child?.pid;
    if (group === undefined) return;
    const own = this.#letGo();
    const all = own === null ? [] : [own, ...descendants(own)];
    for (const pid of [-group, ...descendants(group), ...all]) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended already.
      }
    }
  }

  /** Patroni's PostgreSQL goes on when Patroni is killed. A file that was left behind may name somebody else by now. */
  #letGo(): number | null {
    const { pidFile } = this.options;
    if (pidFile === undefined || !fs.existsSync(pidFile)) return null;
    const pid = Number(fs.readFileSync(pidFile, "utf8").split("\n")[0]);
    const command = `/proc/${pid}/cmdline`;
    return fs.existsSync(command) && fs.readFileSync(command, "utf8").includes(path.dirname(pidFile)) ? pid : null;
  }
}

/** Processes that a process has started, and those that they have: PostgreSQL makes process groups of its own. */
function descendants(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of fs.readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
    } catch {
      // It has ended meanwhile.
    }
  }
  const children = parents.get(pid) ?? [];
  const found = [...children];
  for (let at = 0; at < found.length; at++) found.push(...(parents.get(found[at]!) ?? []));
  return found;
}
