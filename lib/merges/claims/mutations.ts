import { refuse, type Outcome } from "@/lib/platform/outcome";
import type { Store, Tx } from "@/db";
import {
  findGuestClaimById,
  findIdentity,
  insertGuestClaim,
  insertIdentity,
  updateGuestClaim,
  updateIdentity,
  type GuestClaim,
} from "@/db/store/identities";
import { lockAllLadders } from "@/db/store/ladders";
import { findPlayersByIds, type Player } from "@/db/store/players";
import { playerTarget, recordAudit, type Acting } from "@/lib/audit/mutations";
import type { ClaimRecord } from "@/lib/audit/schema";
import { recordEvents } from "@/lib/events/mutations";
import { carryOutIn } from "@/lib/games/plan";
import { ratePlanner } from "@/lib/games/rate";
import { registerGuestWithoutPassword } from "@/lib/players/accounts";
import { NO_PROVIDER } from "@/lib/sign-in/providers";
import { mergeIn } from "../mutations";
import { mergeReassignment } from "../reassignment";
import { atOnceOf, claimantsPlayer, findOwnClaims, isClaimant, sharedGames, whyNotClaimed, type Claimant } from "./data";

export interface OpenClaim {
  readonly claimant: Claimant;
  readonly guestId: number;
  readonly message: string;
  readonly now: Date;
}

/** More open claims of one person than this are not made in earnest. */
const MAX_OPEN = 3;

/**
 * Claims a guest. Granted at once if a game server sent the account with the guest's games, or an admin invited it; everything else waits
 * for a decision. The games are not rated by a claim that is granted at once: an admin can do that.
 */
export async function openClaim(
  store: Store,
  { claimant, guestId, message, now }: OpenClaim,
): Promise<Outcome<{ granted: boolean; guest: Player }>> {
  return store.write(async (tx): Promise<Outcome<{ granted: boolean; guest: Player }>> => {
    // Before all other locks, as in every change of claims: of two concurrent requests the second sees what the first did.
    await tx.lock("claims");
    const [guest] = await findPlayersByIds(tx, [guestId]);
    if (guest === undefined) return refuse("This guest does not exist any more.");
    const { playerId } = claimant;
    const problem = (await whyNotClaimed(tx, guest)) ?? (await whyNotTheirs(tx, guest, playerId));
    if (problem !== null) return refuse(problem);
    const open = await findOwnClaims(tx, claimant, ["open"]);
    if (open.some((claim) => claim.guestId === guestId)) return refuse(`You have claimed ${guest.name} already.`);
    const atOnce = await atOnceOf(tx, guest, claimant.accounts);
    if (open.length >= MAX_OPEN && atOnce === null)
      return refuse("You have claimed three guests already. Wait for the decisions.");
    const none = { issuer: NO_PROVIDER, subject: String(playerId), name: claimant.name };
    const { issuer, subject, name } = atOnce?.account ?? claimant.accounts[0] ?? none;
    const claim = await insertGuestClaim(tx, { guestId, playerId, issuer, subject, name, message, createdAt: now });
    // The claim has the name and the id with the provider; the log keeps neither.
    const actor = { playerId, keyId: null, name: playerId === null ? "an account" : claimant.name };
    const after: ClaimRecord = { claim: claim.id };
    await recordAudit(tx, actor, now, { action: "claim.open", target: playerTarget(guest), after, reason: message });
    if (atOnce === null) return { ok: true, granted: false, guest };
    const reason = atOnce.source === "invitation" ? "An admin invited this account." : "This account came with the games.";
    const granted = await grantIn(tx, claim, { claimId: claim.id, rate: false, reason, actor, now }, false);
    if (!granted.ok) throw new Error(granted.reason);
    return { ok: true, granted: true, guest };
  });
}

/** A guest who was in a game with the claimant's own player is somebody else. */
async function whyNotTheirs(tx: Tx, guest: Player, playerId: number | null): Promise<string | null> {
  if (playerId === null) return null;
  const merge = await mergeReassignment(tx, playerId, guest.id);
  return merge.ok ? null : sharedGames(merge);
}

export interface DecideClaim extends Acting {
  readonly claimId: number;
  readonly reason: string;
}

interface GrantClaim extends DecideClaim {
  /** Whether the games in which the guest was not rated are rated. */
  readonly rate: boolean;
}

const DECIDED = { ok: false, reason: "This claim was decided a moment ago." } as const;

const OWN = "You claim this guest yourself. Another scorekeeper or an admin decides.";

/** An open claim, and whether the one who decides claims the guest, too: then they must be an admin, and the log says so. */
async function openClaimFor(
  tx: Tx,
  { claimId, actor: { playerId } }: DecideClaim,
): Promise<Outcome<{ claim: GuestClaim; byClaimant: boolean }>> {
  await tx.lock("claims");
  const claim = await findGuestClaimById(tx, claimId);
  if (claim === null || claim.state !== "open") return DECIDED;
  if (playerId === null || !(await isClaimant(tx, claim, playerId))) return { ok: true, claim, byClaimant: false };
  const [player] = await findPlayersByIds(tx, [playerId]);
  return player?.role === "admin" ? { ok: true, claim, byClaimant: true } : refuse(OWN);
}

/** Grants a claim: the guest becomes the claimant's account, or the guest's games become those of the claimant's own player. */
export async function grantClaim(store: Store, command: GrantClaim): Promise<Outcome<{ guest: string; games: number }>> {
  return store.write(async (tx) => {
    const open = await openClaimFor(tx, command);
    return open.ok ? grantIn(tx, open.claim, command, open.byClaimant) : open;
  });
}

/** Nothing is written if it is refused. */
async function grantIn(
  tx: Tx,
  claim: GuestClaim,
  command: GrantClaim,
  byClaimant: boolean,
): Promise<Outcome<{ guest: string; games: number }>> {
  const { rate, actor, now } = command;
  // In the order of all writers: whoever has the lock of names must not wait for that of a ladder.
  await tx.lock("admins");
  await lockAllLadders(tx);
  await tx.lock("names");
  const [guest] = await findPlayersByIds(tx, [claim.guestId]);
  const player = await claimantsPlayer(tx, claim);
  const reason = command.reason.trim() || "Claim granted.";
  if (player !== null) {
    const merged = await mergeIn(tx, { keepId: player.id, goneId: guest!.id, rate, reason, actor, now });
    if (!merged.ok) return refuse(sharedGames(merged));
    // The account that showed that both are one person opens the one who is left.
    const identity = await findIdentity(tx, claim);
    if (identity?.playerId === guest!.id) await updateIdentity(tx, identity.id, { playerId: player.id });
    await decide(tx, claim, guest!, "granted", command, byClaimant);
    return { ok: true, guest: guest!.name, games: merged.games };
  }
  const problem = await whyNotClaimed(tx, guest!);
  if (problem !== null) return refuse(problem);
  await decide(tx, claim, guest!, "granted", command, byClaimant);
  await registerGuestWithoutPassword(tx, guest!.id);
  const { issuer, subject, name } = claim;
  await insertIdentity(tx, { playerId: guest!.id, issuer, subject, name, linkedAt: now, usedAt: null });
  if (!rate) return { ok: true, guest: guest!.name, games: 0 };
  const rated = await carryOutIn(tx, ratePlanner({ playerId: guest!.id }), { reason, actor, now });
  return { ok: true, guest: guest!.name, games: rated.ok ? rated.games : 0 };
}

async function decide(
  tx: Tx,
  claim: GuestClaim,
  guest: Player,
  state: "granted" | "refused",
  { reason, actor, now }: DecideClaim,
  byClaimant: boolean,
): Promise<void> {
  const given = reason.trim() || null;
  const after: ClaimRecord = { claim: claim.id, ...(byClaimant && { byClaimant }) };
  await updateGuestClaim(tx, claim.id, { state, decidedAt: now, decidedBy: actor.playerId, reason: given });
  await recordAudit(tx, actor, now, {
    action: state === "granted" ? "claim.grant" : "claim.refuse",
    target: playerTarget(guest),
    after,
    reason: given ?? undefined,
  });
  const player = await claimantsPlayer(tx, claim);
  const payload = { claimId: claim.id, granted: state === "granted" };
  await recordEvents(tx, [{ kind: "claim-decided", at: now, playerIds: player === null ? [] : [player.id], payload }]);
}

/** Refuses a claim. The claimant reads the reason. */
export async function refuseClaim(store: Store, command: DecideClaim): Promise<Outcome<{ guest: string }>> {
  if (command.reason.trim() === "") return refuse("Give a reason. The claimant reads it.");
  return store.write(async (tx) => {
    const open = await openClaimFor(tx, command);
    if (!open.ok) return open;
    const [guest] = await findPlayersByIds(tx, [open.claim.guestId]);
    await decide(tx, open.claim, guest!, "refused", command, open.byClaimant);
    return { ok: true, guest: guest!.name };
  });
}
