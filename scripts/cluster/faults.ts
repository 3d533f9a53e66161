import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "../setup/say.mjs";
import { NODES, type PostgresNode } from "./nodes";
import { askPatroni, type ClusterView } from "./patroni";
import type { Member } from "./programs";

export interface Parts {
  readonly nodes: readonly PostgresNode[];
  readonly etcd: readonly Member[];
  readonly servers: readonly Member[];
}

/** Something that goes wrong; what it returns puts right what does not recover by itself. */
export type Fault = (parts: Parts, view: ClusterView, random: () => number) => Promise<() => Promise<void>>;

const nothing = async () => undefined;
/** Longer than the time after which the others take a silent leader for dead. */
const STOPPED_MS = 30_000;

function nodeOf({ nodes }: Parts, name: string | null): PostgresNode {
  return nodes[NODES.findIndex((known) => known === name)]!;
}

function killed(member: Member): () => Promise<void> {
  member.signal("SIGKILL");
  return async () => {
    await sleep(1_000);
    member.start();
  };
}

export const faults: Readonly<Record<string, Fault>> = {
  "leader killed (-9)": async (parts, { leader }) => killed(nodeOf(parts, leader).member),
  "leader stopped (SIGSTOP, 30 s)": async (parts, { leader }) => {
    const { member } = nodeOf(parts, leader);
    member.signal("SIGSTOP");
    return async () => {
      await sleep(STOPPED_MS);
      member.signal("SIGCONT");
    };
  },
  "leader restarted": async (parts, { leader }) => {
    await askPatroni(nodeOf(parts, leader), "restart", {});
    return nothing;
  },
  "switched over": async (parts, { leader, standby }) => {
    await askPatroni(nodeOf(parts, leader), "switchover", { leader, candidate: standby });
    return nothing;
  },
  "standby killed (-9)": async (parts, { standby }) => killed(nodeOf(parts, standby).member),
  "server killed (-9)": async ({ servers }, _, random) => killed(servers[Math.floor(random() * servers.length)]!),
  "etcd lost a node": async ({ etcd }, _, random) => killed(etcd[Math.floor(random() * etcd.length)]!),
};

/** Each kind so often; in a random order. Twenty in all. */
const PLAN: readonly [kind: keyof typeof faults, times: number][] = [
  ["leader killed (-9)", 4],
  ["leader stopped (SIGSTOP, 30 s)", 3],
  ["leader restarted", 3],
  ["switched over", 4],
  ["standby killed (-9)", 2],
  ["server killed (-9)", 2],
  ["etcd lost a node", 2],
];

/** The plan in a random order; of the kinds with a word in their name only, as often as it takes, where one is given. */
export function shuffledFaults(random: () => number, most: number, only: string | undefined): string[] {
  const planned = PLAN.flatMap(([kind, times]) => Array.from({ length: times }, () => kind));
  const wanted = planned.filter((kind) => only === undefined || kind.includes(only));
  if (wanted.length === 0) throw new Problem(`No fault has "${only}" in its name: ${Object.keys(faults).join(", ")}.`);
  const all = only === undefined ? wanted : Array.from({ length: most }, (_, at) => wanted[at % wanted.length]!);
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all.slice(0, most);
}
