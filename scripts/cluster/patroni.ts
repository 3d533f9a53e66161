import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { PostgresNode } from "./nodes";

const clusterAnswer = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      port: z.number().optional(),
      timeline: z.number().optional(),
    }),
  ),
});

export interface ClusterView {
  readonly leader: string | null;
  readonly standby: string | null;
  readonly running: number;
  /** Different histories among those that are up: more than one while a former leader has yet to be rewound. */
  readonly timelines: number;
}

/** What any node of Patroni that answers says about all of them; null while none does. */
async function lookAtCluster(nodes: readonly PostgresNode[]): Promise<ClusterView | null> {
  for (const { restPort } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    const read = answer?.ok ? clusterAnswer.safeParse(await answer.json().catch(() => null)) : null;
    if (!read?.success) continue;
    const { members } = read.data;
    const named = (role: string) => members.find((member) => member.role === role && isUp(member.state))?.name ?? null;
    const up = members.filter(({ state }) => isUp(state));
    return {
      leader: named("leader"),
      standby: named("sync_standby"),
      running: up.length,
      timelines: new Set(up.map(({ timeline }) => timeline)).size,
    };
  }
  return null;
}

const isUp = (state: string) => state === "running" || state === "streaming";

/**
 * Waits until a node leads, another has everything that it has, and all are up and follow it. A former leader is up for a moment before it is
 * rewound, and a fault at the node that it is rewound from would leave it broken until somebody makes it anew.
 */
export async function untilWhole(nodes: readonly PostgresNode[], patienceMs: number): Promise<ClusterView> {
  let seen: ClusterView | null = null;
  for (const since = Date.now(); Date.now() - since < patienceMs; await sleep(500)) {
    seen = await lookAtCluster(nodes);
    const isWhole = seen?.leader != null && seen.standby !== null && seen.running === nodes.length && seen.timelines === 1;
    if (seen !== null && isWhole) return seen;
  }
  throw new Error(`The cluster is not whole after ${patienceMs / 1000} s: ${JSON.stringify(seen)}`);
}

/** Asks the node of this number to do something; the answer's text. */
export async function askPatroni(node: PostgresNode, what: string, body: object): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${node.restPort}/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(90_000),
  });
  return `${answer.status} ${await answer.text()}`;
}
