import type { Outcome } from "@/lib/platform/outcome";
import { pluck } from "@/lib/platform/grouped";
import type { Role, Store, Tx } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { isLastAdmin, findPlayersByIds, updateAccess, type Player } from "@/db/store/players";
import { findLaddersByScorekeeper, updateScorekeeperLadders } from "@/db/store/scorekeepers";
import { recordAudit, type Actor, type Acting } from "@/lib/audit/mutations";
import type { AuditAction } from "@/lib/audit/schema";
import { recordEvents } from "@/lib/events/mutations";
import { isBanned, isGuest } from "./identity";

export type AccessChanged = Outcome<{ name: string }>;

interface Change extends Acting {
  readonly playerId: number;
}

/** Promotes a player to admin, or makes an admin or scorekeeper a player. Ends their sessions. */
export async function changeRole(
  store: Store,
  { playerId, role, actor, now }: Change & { readonly role: Exclude<Role, "scorekeeper"> },
): Promise<AccessChanged> {
  return store.write(async (tx) => {
    const player = await accountOf(tx, playerId);
    if (typeof player === "string") return { ok: false, reason: player };
    if (player.role === role)
      return { ok: false, reason: `${player.name} is ${role === "admin" ? "already an admin" : "an ordinary player"}.` };
    const refusal = role === "admin" ? cannotSignIn(player, now) : null;
    if (refusal !== null) return { ok: false, reason: refusal };
    if (role === "player" && (await isLastAdmin(tx, player.id))) return { ok: false, reason: lastAdmin(player) };
    const ladders = await findLaddersByScorekeeper(tx, player.id);
    await updateAccess(tx, player.id, { role });
    await updateScorekeeperLadders(tx, player.id, []);
    const action = role === "admin" ? "player.promote" : player.role === "admin" ? "player.demote" : "player.dismiss";
    await record(tx, player, action, actor, now, { role: player.role, ...named(ladders) }, { role });
    if (role === "admin")
      await recordEvents(tx, [{ kind: "invited", at: now, playerIds: [player.id], payload: { by: actor.playerId } }]);
    return { ok: true, name: player.name };
  });
}

/** Makes a player a scorekeeper of exactly these ladders, or replaces a scorekeeper's ladders. Ends their sessions. */
export async function appointScorekeeper(
  store: Store,
  { playerId, ladderIds, actor, now }: Change & { readonly ladderIds: readonly number[] },
): Promise<AccessChanged & { readonly ladders?: readonly string[] }> {
  return store.write(async (tx) => {
    const player = await accountOf(tx, playerId);
    if (typeof player === "string") return { ok: false, reason: player };
    if (player.role === "admin")
      return { ok: false, reason: `${player.name} is an admin and may do everything already. Remove the admin role first.` };
    const refusal = cannotSignIn(player, now);
    if (refusal !== null) return { ok: false, reason: refusal };
    const ladders = (await findAllLadders(tx)).filter(({ id }) => ladderIds.includes(id));
    if (ladders.length < new Set(ladderIds).size) return { ok: false, reason: "One of these ladders does not exist any more." };
    if (ladders.length === 0) return { ok: false, reason: "Choose at least one ladder." };
    const before = await findLaddersByScorekeeper(tx, player.id);
    if (before.map(({ id }) => id).join() === ladders.map(({ id }) => id).join())
      return { ok: false, reason: `${player.name} is already the scorekeeper of exactly these ladders.` };
    await updateAccess(tx, player.id, { role: "scorekeeper" });
    await updateScorekeeperLadders(tx, player.id, pluck(ladders, "id"));
    const [was, is] = [
      { role: player.role, ...named(before) },
      { role: "scorekeeper", ...named(ladders) },
    ];
    await record(tx, player, "player.appoint", actor, now, was, is);
    const added = ladders.filter(({ id }) => before.every((ladder) => ladder.id !== id));
    await recordEvents(
      tx,
      added.map(({ id }) => ({
        kind: "invited",
        at: now,
        ladderId: id,
        playerIds: [player.id],
        payload: { by: actor.playerId },
      })),
    );
    return { ok: true, name: player.name, ladders: ladders.map(({ name }) => name) };
  });
}

/** The ladders of a scorekeeper, for the log. */
function named(ladders: readonly { readonly name: string }[]): { ladders?: string } {
  return ladders.length === 0 ? {} : { ladders: ladders.map(({ name }) => name).join(", ") };
}

/** A role is useless to somebody who cannot sign in. */
function cannotSignIn(player: Player, now: Date): string | null {
  if (player.disabledAt !== null) return `Sign-in is disabled for ${player.name}. Allow it first.`;
  return isBanned(player, now) ? `${player.name} is banned. Lift the ban first.` : null;
}

/** Allows or forbids a player to sign in. They stay on the ladder either way. */
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
    await updateAccess(tx, player.id, { disabledAt: allowed ? null : now });
    await record(tx, player, allowed ? "player.enable-sign-in" : "player.disable-sign-in", actor, now);
    return { ok: true, name: player.name };
  });
}

/** The player, with the admins locked: two who demote each other at the same time would leave none. */
export async function accountOf(tx: Tx, playerId: number): Promise<Player | string> {
  await tx.lock("admins");
  const [player] = await findPlayersByIds(tx, [playerId]);
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
