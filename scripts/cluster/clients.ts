import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/** A key may report 120 games a minute. */
const PAUSE_MS = 560;
const PATIENCE_MS = 20_000;

const entered = z.object({ id: z.number() });

/** What a client was told about a game that it sent. */
export interface Acknowledged {
  readonly mark: string;
  readonly gameId: number;
  readonly at: number;
  /** The server that said so, and whether it had found the game from an earlier try. */
  readonly by: string;
  readonly isReplayed: boolean;
}

export interface Reporter {
  readonly acknowledged: Acknowledged[];
  readonly refused: string[];
  /** How often a game was sent again. */
  retries: number;
}

interface Reporting {
  readonly address: string;
  readonly secret: string;
  readonly ladder: string;
  readonly players: readonly string[];
  readonly isOver: () => boolean;
}

/** A game server that reports one game after the other, each until it is acknowledged, under a key of its own. */
export async function reportGames(reporter: Reporter, { address, secret, ladder, players, isOver }: Reporting): Promise<void> {
  for (let count = 0; !isOver(); count++) {
    const mark = randomUUID();
    const two = [count, count + 1 + (count % (players.length - 1))].map((at) => players[at % players.length]!);
    const participants = two.map((player, at) => ({ player, score: (count * 7 + at * 5) % 11, minutes: 20 }));
    const body = JSON.stringify({ playedAt: new Date().toISOString(), note: mark, participants, allowOverlap: true });
    for (;;) {
      const answer = await send(`${address}/api/v1/ladders/${ladder}/games`, secret, mark, body);
      if (answer.told !== null) {
        reporter.acknowledged.push({ ...answer.told, mark, at: Date.now() });
        break;
      }
      if (answer.refusal !== null) {
        reporter.refused.push(answer.refusal);
        break;
      }
      reporter.retries++;
      await sleep(answer.waitMs);
    }
    await sleep(PAUSE_MS);
  }
}

interface Answer {
  readonly told: Omit<Acknowledged, "mark" | "at"> | null;
  /** It will never be taken: a fault of the test. */
  readonly refusal: string | null;
  readonly waitMs: number;
}

async function send(address: string, secret: string, mark: string, body: string): Promise<Answer> {
  const again = (waitMs: number): Answer => ({ told: null, refusal: null, waitMs });
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "idempotency-key": mark, "content-type": "application/json" },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    if (answer.ok) {
      const by = answer.headers.get("x-server") ?? "";
      const isReplayed = answer.headers.get("idempotency-replayed") === "true";
      return { told: { gameId: entered.parse(JSON.parse(text)).id, by, isReplayed }, refusal: null, waitMs: 0 };
    }
    if (answer.status >= 500 || answer.status === 429)
      return again(Math.min(1_000, 1000 * Number(answer.headers.get("retry-after") ?? 1)));
    return { told: null, refusal: `${answer.status} ${text.slice(0, 200)}`, waitMs: 0 };
  } catch {
    // The connection broke, or nobody answered in time: whether it was saved is not known, so it is sent again under the same key.
    return again(300);
  }
}

/** Somebody who reads pages all the time. Counts what they are answered. */
export async function readPages(counts: Map<string, number>, addresses: readonly string[], isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver(); at++) {
    const answer = await fetch(addresses[at % addresses.length]!, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    const status = String(answer?.status ?? "no answer");
    counts.set(status, (counts.get(status) ?? 0) + 1);
    await sleep(100);
  }
}
