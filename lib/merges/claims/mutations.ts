import type { Store, Tx } from "@/db";
import {
  findGuestClaimById,
  findGuestClaims,
  findGuestIdentities,
  findIdentity,
  insertGuestClaim,
  insertIdentity,
  updateGuestClaim,
  type GuestClaim,
} from "@/db/store/identities";
import { findPlayersByIds, type Player } from "@/db/store/players";
import { recordAudit, type Actor } from "@/lib/audit/mutations";
import { recordEvents } from "@/lib/events/mutations";
import { carryOut } from "@/lib/games/changes/plan";
import { ratePlanner } from "@/lib/games/changes/rate";
import { registerGuestWithoutPassword } from "@/lib/players/accounts";
import type { ProviderAccount } from "@/lib/sign-in/schema";
import { mergePlayers } from "../mutations";
import { mergeReassignment } from "../reassignment";
import { NO_PROVIDER, sharedGames, whyNotClaimed } from "./data";

export interface OpenClaim {
  readonly account: ProviderAccount;
  /** The claimant's own player; null for somebody who has none. */
  readonly playerId: number | null;
  readonly guestId: number;
  readonly message: string;
  readonly now: Date;
}

export type ClaimOpened =
  { readonly ok: true; readonly granted: boolean; readonly guest: Player } | { readonly ok: false; readonly reason: string };

/** More open claims of one account than this are not made in earnest. */
const MAX_OPEN = 3;

/**
 * Claims a guest. Granted at once if a game server sent the account with the guest's games, or an admin invited it; everything else waits
 * for a decision. The games are not rated by a claim that is granted at once: an admin can do that.
 */
export async function openClaim(store: Store, command: OpenClaim): Promise<ClaimOpened> {
  const { account, playerId, guestId, message, now } = command;
  const opened = await store.write(async (tx): Promise<ClaimOpened & { readonly claim?: GuestClaim }> => {
    const [guest] = await findPlayersByIds(tx, [guestId]);
    if (guest === undefined) return { ok: false, reason: "This guest does not exist any more." };
    const problem = (await whyNotClaimed(tx, guest)) ?? (await whyNotTheirs(tx, guest, playerId));
    if (problem !== null) return { ok: false, reason: problem };
    const open = await findGuestClaims(tx, { account, states: ["open"], limit: MAX_OPEN });
    if (open.some((claim) => claim.guestId === guestId)) return { ok: false, reason: `You have claimed ${guest.name} already.` };
    if (open.length === MAX_OPEN) return { ok: false, reason: "You have claimed three guests already. Wait for the decisions." };
    const { issuer, subject, name } = account;
    const claim = await insertGuestClaim(tx, { guestId, playerId, issuer, subject, name, message, createdAt: now });
    const actor = { playerId, keyId: null, name };
    await recordAudit(tx, actor, now, {
      action: "claim.open",
      target: targetOf(guest),
      after: { account: name },
      reason: message,
    });
    const isSent = (await findGuestIdentities(tx, account)).some((sent) => sent.playerId === guestId);
    return { ok: true, granted: isSent, guest, claim };
  });
  if (!opened.ok || !opened.granted) return opened;
  const actor = { playerId, keyId: null, name: account.name };
  const reason = "This account came with the games, or was invited.";
  const granted = await grantClaim(store, { claimId: opened.claim!.id, rate: false, reason, actor, now });
  return granted.ok ? opened : granted;
}

const targetOf = ({ id, name }: Player) => ({ kind: "player" as const, id, name });

/** A guest who was in a game with the claimant's own player is somebody else. */
async function whyNotTheirs(tx: Tx, guest: Player, playerId: number | null): Promise<string | null> {
  if (playerId === null) return null;
  const merge = await mergeReassignment(tx, playerId, guest.id);
  return merge.ok ? null : sharedGames(merge);
}

export interface DecideClaim {
  readonly claimId: number;
  readonly reason: string;
  readonly actor: Actor;
  readonly now: Date;
}

export type ClaimDecided =
  { readonly ok: true; readonly guest: string; readonly games: number } | { readonly ok: false; readonly reason: string };

const DECIDED = { ok: false, reason: "This claim was decided a moment ago." } as const;

/**
 * Grants a claim: the guest becomes the claimant's account, or the guest's games become those of the claimant's own player. With `rate` the
 * games that the guest played are rated.
 */
export async function grantClaim(store: Store, command: DecideClaim & { readonly rate: boolean }): Promise<ClaimDecided> {
  const { claimId, rate, actor, now } = command;
  const claim = await findGuestClaimById(store, claimId);
  if (claim === null || claim.state !== "open") return DECIDED;
  const [guest] = await findPlayersByIds(store, [claim.guestId]);
  const because = command.reason.trim() || `${claim.name} is ${guest!.name}.`;
  if (claim.playerId !== null) {
    const merged = await mergePlayers(store, { keepId: claim.playerId, goneId: claim.guestId, reason: because, actor, now });
    if (!merged.ok) return { ok: false, reason: sharedGames(merged) };
    await store.write((tx) => decide(tx, claim, guest!, "granted", command));
    return { ok: true, guest: guest!.name, games: merged.games };
  }
  const registered = await store.write((tx) => registerClaimant(tx, claim, command));
  if (!registered.ok || !rate) return registered;
  const rated = await carryOut(store, ratePlanner({ playerId: claim.guestId }), { reason: because, actor, now });
  return { ...registered, games: rated.ok ? rated.games : 0 };
}

async function registerClaimant(tx: Tx, claim: GuestClaim, command: DecideClaim): Promise<ClaimDecided> {
  await tx.lock("names");
  const [guest] = await findPlayersByIds(tx, [claim.guestId]);
  const problem = await whyNotClaimed(tx, guest!);
  if (problem !== null) return { ok: false, reason: problem };
  const { issuer, subject, name } = claim;
  if ((await findIdentity(tx, { issuer, subject })) !== null) {
    return {
      ok: false,
      reason: `${name} has another account here by now. Refuse this claim; they can claim the guest from that account.`,
    };
  }
  if (!(await decide(tx, claim, guest!, "granted", command))) return DECIDED;
  await registerGuestWithoutPassword(tx, guest!.id);
  if (issuer !== NO_PROVIDER) {
    await insertIdentity(tx, { playerId: guest!.id, issuer, subject, name, linkedAt: command.now, usedAt: null });
  }
  return { ok: true, guest: guest!.name, games: 0 };
}

async function decide(
  tx: Tx,
  claim: GuestClaim,
  guest: Player,
  state: "granted" | "refused",
  { reason, actor, now }: DecideClaim,
): Promise<boolean> {
  const given = reason.trim() || null;
  const decided = await updateGuestClaim(tx, claim.id, { state, decidedAt: now, decidedBy: actor.playerId, reason: given });
  if (!decided) return false;
  await recordAudit(tx, actor, now, {
    action: state === "granted" ? "claim.grant" : "claim.refuse",
    target: targetOf(guest),
    after: { account: claim.name },
    reason: given ?? undefined,
  });
  const playerIds = claim.playerId === null ? [] : [claim.playerId];
  const payload = { claimId: claim.id, granted: state === "granted" };
  await recordEvents(tx, [{ kind: "claim-decided", at: now, playerIds, payload }]);
  return true;
}

/** Refuses a claim. The claimant reads the reason. */
export async function refuseClaim(store: Store, command: DecideClaim): Promise<ClaimDecided> {
  if (command.reason.trim() === "") return { ok: false, reason: "Give a reason. The claimant reads it." };
  return store.write(async (tx) => {
    const claim = await findGuestClaimById(tx, command.claimId);
    const [guest] = claim === null ? [] : await findPlayersByIds(tx, [claim.guestId]);
    if (claim === null || guest === undefined || !(await decide(tx, claim, guest, "refused", command))) return DECIDED;
    return { ok: true, guest: guest.name, games: 0 };
  });
}
