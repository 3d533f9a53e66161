import { refuse, type Outcome, type Refused } from "@/lib/platform/outcome";
import { pluck } from "@/lib/platform/grouped";
import type { Role, Store, Tx } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { findPlayersByIds, updateAccess, type Player } from "@/db/store/players";
import { findLaddersByScorekeeper, updateScorekeeperLadders } from "@/db/store/scorekeepers";
import { playerTarget, recordAudit, type Acting } from "@/lib/audit/mutations";
import { recordEvents } from "@/lib/events/mutations";
import { isBanned, isGuest, refuseLastAdmin } from "./identity";

export type AccessChanged = Outcome<{ name: string }>;

interface Change extends Acting {
  readonly playerId: number;
}

/** Promotes a player to admin, or makes an admin or scorekeeper a player. Ends their sessions. */
export async function changeRole(
  store: Store,
  { playerId, role, actor, now }: Change & { readonly role: Exclude<Role, "scorekeeper"> },
): Promise<AccessChanged> {
  return changeAccount(store, playerId, async (tx, player) => {
    if (player.role === role) return refuse(`${player.name} is ${role === "admin" ? "already an admin" : "an ordinary player"}.`);
    const refusal = role === "admin" ? cannotSignIn(player, now) : await refuseLastAdmin(tx, player);
    if (refusal !== null) return refuse(refusal);
    const ladders = await findLaddersByScorekeeper(tx, player.id);
    await updateAccess(tx, player.id, { role });
    await updateScorekeeperLadders(tx, player.id, []);
    const action = role === "admin" ? "player.promote" : player.role === "admin" ? "player.demote" : "player.dismiss";
    const before = { role: player.role, ...named(ladders) };
    await recordAudit(tx, actor, now, { action, target: playerTarget(player), before, after: { role } });
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
  return changeAccount(store, playerId, async (tx, player) => {
    if (player.role === "admin")
      return refuse(`${player.name} is an admin and may do everything already. Remove the admin role first.`);
    const refusal = cannotSignIn(player, now);
    if (refusal !== null) return refuse(refusal);
    const ladders = (await findAllLadders(tx)).filter(({ id }) => ladderIds.includes(id));
    if (ladders.length < new Set(ladderIds).size) return refuse("One of these ladders does not exist any more.");
    if (ladders.length === 0) return refuse("Choose at least one ladder.");
    const before = await findLaddersByScorekeeper(tx, player.id);
    if (before.map(({ id }) => id).join() === ladders.map(({ id }) => id).join())
      return refuse(`${player.name} is already the scorekeeper of exactly these ladders.`);
    await updateAccess(tx, player.id, { role: "scorekeeper" });
    await updateScorekeeperLadders(tx, player.id, pluck(ladders, "id"));
    await recordAudit(tx, actor, now, {
      ...{ action: "player.appoint", target: playerTarget(player) },
      before: { role: player.role, ...named(before) },
      after: { role: "scorekeeper", ...named(ladders) },
    });
    const added = ladders.filter(({ id }) => before.every((ladder) => ladder.id !== id));
    const invited = { kind: "invited" as const, at: now, playerIds: [player.id], payload: { by: actor.playerId } };
    await recordEvents(
      tx,
      added.map(({ id }) => ({ ...invited, ladderId: id })),
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
  return changeAccount(store, playerId, async (tx, player) => {
    if (allowed === (player.disabledAt === null))
      return refuse(`Sign-in is already ${allowed ? "allowed" : "disabled"} for ${player.name}.`);
    const last = allowed ? null : await refuseLastAdmin(tx, player);
    if (last !== null) return refuse(last);
    await updateAccess(tx, player.id, { disabledAt: allowed ? null : now });
    const action = allowed ? "player.enable-sign-in" : "player.disable-sign-in";
    await recordAudit(tx, actor, now, { action, target: playerTarget(player) });
    return { ok: true, name: player.name };
  });
}

/** A change of an account, with the admins locked: two who demote each other at the same time would leave none. */
export function changeAccount<Changed>(
  store: Store,
  playerId: number,
  change: (tx: Tx, player: Player) => Promise<Changed>,
): Promise<Changed | Refused> {
  return store.write(async (tx) => {
    await tx.lock("admins");
    const [player] = await findPlayersByIds(tx, [playerId]);
    if (player === undefined) return refuse("This player does not exist.");
    return isGuest(player) ? refuse(`${player.name} is a guest without an account. Invite them first.`) : change(tx, player);
  });
}
