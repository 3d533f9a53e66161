import type { Store, Tx } from "@/db";
import { insertLadder, ladderBySlug, type Ladder } from "@/db/store/ladders";
import { recordAudit, type Actor } from "@/lib/audit/mutations";
import type { LadderInput } from "./schema";

export type LadderCreated = { ok: true; ladder: Ladder } | { ok: false; reason: string };

export async function createLadder(store: Store, input: LadderInput, actor: Actor, now: Date): Promise<LadderCreated> {
  return store.write((tx) => addLadder(tx, input, actor, now));
}

/** For a transaction that has more to do. */
export async function addLadder(tx: Tx, input: LadderInput, actor: Actor, now: Date): Promise<LadderCreated> {
  if ((await ladderBySlug(tx, input.slug)) !== null) {
    return { ok: false, reason: `There is a ladder at the address "${input.slug}" already; choose another.` };
  }
  const ladder = await insertLadder(tx, { ...input, createdAt: now });
  await recordAudit(tx, actor, now, {
    action: "ladder.create",
    target: { kind: "ladder", id: ladder.id, name: ladder.name },
    after: input,
  });
  return { ok: true, ladder };
}
