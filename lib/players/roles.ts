import type { Role, Store, Tx } from "@/db";
import { isLastAdmin, playersById, setDisabled, setRole, type Player } from "@/db/store/players";
import { recordAudit, type Actor } from "@/lib/audit/mutations";
import type { AuditAction } from "@/lib/audit/schema";
import { isGuest } from "./identity";

export type AccessChanged = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly reason: string };

interface Change {
  readonly playerId: number;
  readonly actor: Actor;
  readonly now: Date;
}

/** Makes an admin of a player, or a player of an admin. Ends their sessions. */
export async function changeRole(
  store: Store,
  { playerId, role, actor, now }: Change & { readonly role: Role },
): Promise<AccessChanged> {
  return store.write(async (tx) => {
    const player = await accountOf(tx, playerId);
    if (typeof player === "string") return { ok: false, reason: player };
    if (player.role === role) return { ok: false, reason: `${player.name} is ${role === "admin" ? "already" : "not"} an admin.` };
    if (role === "admin" && player.disabledAt !== null)
      return { ok: false, reason: `Sign-in is disabled for ${player.name}. Allow it first.` };
    if (role === "player" && (await isLastAdmin(tx, player.id))) return { ok: false, reason: lastAdmin(player) };
    await setRole(tx, player.id, role);
    const action = role === "admin" ? "player.promote" : "player.demote";
    await record(tx, player, action, actor, now, { role: player.role }, { role });
    return { ok: true, name: player.name };
  });
}

/** Whether a player may sign in. They stay on the ladder either way. */
export async function allowSignIn(
  store: Store,
  { playerId, allowed, actor, now }: Change & { readonly allowed: boolean },
): Promise<AccessChanged> {
  return store.write(async (tx) => {
    const player = await accountOf(tx, playerId);
    if (typeof player === "string") return { ok: false, reason: player };
    if (allowed === (player.disabledAt === null))
      return { ok: false, reason: `Sign-in is already ${allowed ? "allowed" : "disabled"} for ${player.name}.` };
    if (!allowed && (await isLastAdmin(tx, player.id))) return { ok: false, reason: lastAdmin(player) };
    await setDisabled(tx, player.id, allowed ? null : now);
    await record(tx, player, allowed ? "player.enable-sign-in" : "player.disable-sign-in", actor, now);
    return { ok: true, name: player.name };
  });
}

/** Two admins who demote each other at once would leave none: one waits for the other here. */
async function accountOf(tx: Tx, playerId: number): Promise<Player | string> {
  await tx.lock("admins");
  const [player] = await playersById(tx, [playerId]);
  if (player === undefined) return "This player does not exist.";
  return isGuest(player) ? `${player.name} is a guest without an account. Invite them first.` : player;
}

function lastAdmin({ name }: Player): string {
  return `${name} is the last admin who can sign in. Make another player an admin first.`;
}

async function record(
  tx: Tx,
  { id, name }: Player,
  action: AuditAction,
  actor: Actor,
  now: Date,
  before?: unknown,
  after?: unknown,
): Promise<void> {
  await recordAudit(tx, actor, now, { action, target: { kind: "player", id, name }, before, after });
}
