import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { PostgresNode } from "./nodes";
import type { Member } from "./processes";

/** `killServer` kills one of the servers with -9, and starts it again. */
type Parts = { etcd: readonly Member[]; killServer: (at: number) => Promise<void> };

type ClusterView = Readonly<Record<"leader" | "standby", PostgresNode>>;

const answer = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.number().optional() })),
});

/**
 * Waits until a node leads, another has everything that it has, and all are up and follow it. A former leader is up for a moment before it is
 * rewound, and a fault at the node that it is rewound from would leave it broken until somebody makes it anew.
 */
export async function untilWhole(nodes: readonly PostgresNode[], patienceMs: number): Promise<ClusterView> {
  for (const since = Date.now(); Date.now() - since < patienceMs; await sleep(500)) {
    for (const { restPort } of nodes) {
      const address = `http://127.0.0.1:${restPort}/cluster`;
      const given = await fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
        (response): Promise<unknown> => response.json(),
        () => null,
      );
      const { members = [] } = answer.safeParse(given).data ?? {};
      const up = members.filter(({ state }) => state === "running" || state === "streaming");
      const inRole = (role: string) => nodes.find(({ name }) => up.some((each) => each.name === name && each.role === role));
      const [leader, standby, timelines] = [inRole("leader"), inRole("sync_standby"), new Set(up.map((each) => each.timeline))];
      if (leader !== undefined && standby !== undefined && up.length === nodes.length && timelines.size === 1)
        return { leader, standby };
    }
  }
  throw new Error(`The cluster is not whole after ${patienceMs / 1000} s.`);
}

async function askPatroni({ restPort }: PostgresNode, what: string, body: object): Promise<void> {
  await fetch(`http://127.0.0.1:${restPort}/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(90_000),
  });
}

async function interrupt(member: Member, signal: "SIGKILL" | "SIGSTOP", seconds: number): Promise<void> {
  member.signal(signal);
  await sleep(seconds * 1_000);
  if (signal === "SIGKILL") member.start();
  else member.signal("SIGCONT");
}

/** Each with how often it is in the plan, twenty in all; `happen` also repairs what does not recover by itself. */
export const faults: Readonly<
  Record<string, { times: number; happen: (parts: Parts, view: ClusterView, at: number) => Promise<void> }>
> = {
  "leader killed (-9)": { times: 4, happen: (_, { leader }) => interrupt(leader, "SIGKILL", 1) },
  // Longer than the time after which the others take a silent leader for dead.
  "leader stopped (SIGSTOP, 30 s)": { times: 3, happen: (_, { leader }) => interrupt(leader, "SIGSTOP", 30) },
  "leader restarted": { times: 3, happen: (_, { leader }) => askPatroni(leader, "restart", {}) },
  "switched over": {
    times: 4,
    happen: (_, { leader, standby }) => askPatroni(leader, "switchover", { leader: leader.name, candidate: standby.name }),
  },
  "standby killed (-9)": { times: 2, happen: (_, { standby }) => interrupt(standby, "SIGKILL", 1) },
  "server killed (-9)": { times: 2, happen: ({ killServer }, _, at) => killServer(at % 3) },
  "etcd lost a node": { times: 2, happen: ({ etcd }, _, at) => interrupt(etcd[at % 3]!, "SIGKILL", 1) },
};

/** The plan in a random order. */
export function shuffledFaults(random: () => number, count: number): string[] {
  return Object.entries(faults)
    .flatMap(([kind, { times }]) => Array.from({ length: times }, () => ({ kind, at: random() })))
    .sort((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ kind }) => kind);
}
