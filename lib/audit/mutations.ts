import type { Tx } from "@/db";
import { insertAuditRow } from "@/db/store/records";
import type { AuditAction, AuditKind } from "./schema";

/** The author of a change: a signed-in player, a game server's key, or the command line. */
export interface Actor {
  readonly playerId: number | null;
  readonly keyId: number | null;
  /** Their name at the time, for the record. */
  readonly name: string;
}

export const commandLine: Actor = { playerId: null, keyId: null, name: "command line" };

/** Who changes something, and when. */
export interface Acting {
  readonly actor: Actor;
  readonly now: Date;
}

export interface AuditEntry {
  readonly action: AuditAction;
  readonly target: { readonly kind: AuditKind; readonly id: number | null; readonly name: string };
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

/** A player as the target of an act. */
export const playerTarget = ({ id, name }: { readonly id: number; readonly name: string }) =>
  ({ kind: "player", id, name }) as const;

/** A ladder as the target of an act. */
export const ladderTarget = ({ id, name }: { readonly id: number; readonly name: string }) =>
  ({ kind: "ladder", id, name }) as const;

/** Adds one line for one administrative write, in its transaction. */
export async function recordAudit(tx: Tx, actor: Actor, now: Date, entry: AuditEntry): Promise<void> {
  const { action, target, before = null, after = null, reason = null } = entry;
  const by = { actorId: actor.playerId, actor: actor.name };
  const about = { targetKind: target.kind, targetId: target.id, target: target.name };
  await insertAuditRow(tx, { at: now, ...by, action, ...about, before, after, reason });
}
