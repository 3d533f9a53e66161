import { refuse, type Outcome } from "@/lib/platform/outcome";
import { randomBytes } from "node:crypto";
import type { Reader, Store, Tx } from "@/db";
import {
  findClaimTokenByHash,
  updateClaimTokensEnded,
  insertClaimToken,
  updateClaimTokenUsed,
  type ClaimToken,
} from "@/db/store/access";
import { NO_PASSWORD, findPlayersByIds, updateAccess, type Player } from "@/db/store/players";
import { deleteIdentities, updateInvitationsReplaced } from "@/db/store/identities";
import { deleteEmail } from "@/db/store/mail";
import { deleteSecondFactor } from "@/db/store/second-factor";
import { findSite } from "@/db/store/site";
import { pluck } from "@/lib/platform/grouped";
import { hashOfToken } from "@/lib/platform/secrets";
import { playerTarget, recordAudit, type Actor, type Acting } from "@/lib/audit/mutations";
import type { AuditAction } from "@/lib/audit/schema";
import { bannedSentence } from "./bans";
import { removeFactors } from "./factors";
import { hasPassword, isBanned, isGuest, isMerged, maySignIn, mergedPlayers, refuseErased, refuseLastAdmin } from "./identity";
import { hashPassword, passwordProblem } from "./password";
import { DAY_MS } from "@/lib/format/durations";
import { INVITATION_DAYS, MAIL_LINK_MS, MAX_INVITED, RESET_DAYS } from "./policy";

const NOT_ANY_MORE = "Ask an admin for a new link.";

/** The player whose password a link sets, or why it sets none. */
export async function claimable(
  reader: Reader,
  token: string,
  now: Date,
): Promise<Outcome<{ claim: ClaimToken; player: Player }>> {
  const claim = await findClaimTokenByHash(reader, hashOfToken(token));
  if (claim === null) return refuse("Check that you copied all of it, or ask an admin for a new link.");
  if (claim.usedAt !== null) return refuse("This link is no longer valid. Sign in, or ask an admin.");
  if (claim.expiresAt <= now) return refuse(`This link has expired. ${NOT_ANY_MORE}`);
  const [player] = await findPlayersByIds(reader, [claim.playerId]);
  if (player !== undefined && isMerged(player))
    return refuse(`${player.name} was merged into another player. Ask an admin for a new link.`);
  if (player === undefined || player.disabledAt !== null)
    return refuse("This account is disabled. Ask an admin of this site to enable it.");
  if (isBanned(player, now)) return refuse(bannedSentence(player.bannedUntil!, player.banReason ?? ""));
  return { ok: true, claim, player };
}

export interface MakeLink extends Acting {
  readonly playerId: number;
}

export type LinkMade = Outcome<{ token: string; name: string; expiresAt: Date }>;

/** Creates a link by which a guest sets a password and becomes that player. Earlier invitations of the guest end. */
export async function inviteGuest(store: Store, { playerId, actor, now }: MakeLink): Promise<LinkMade> {
  return store.write((tx) => inviteIn(tx, playerId, actor, now));
}

/** Invites several guests, with a result for each. */
export async function inviteGuests(
  store: Store,
  { playerIds, actor, now }: Omit<MakeLink, "playerId"> & { readonly playerIds: readonly number[] },
): Promise<LinkMade[]> {
  return store.write(async (tx) => {
    const made: LinkMade[] = [];
    for (const playerId of new Set(playerIds.slice(0, MAX_INVITED))) made.push(await inviteIn(tx, playerId, actor, now));
    return made;
  });
}

async function inviteIn(tx: Tx, playerId: number, actor: Actor, now: Date): Promise<LinkMade> {
  const invited = await guestToInvite(tx, playerId);
  if (!invited.ok) return invited;
  await endInvitations(tx, playerId, now);
  return makeLink(tx, invited.player, "player.invite", INVITATION_DAYS, actor, now);
}

/** Ends the invitations of a guest, by link and by account: a new one replaces them. */
export async function endInvitations(tx: Tx, playerId: number, now: Date): Promise<void> {
  // Of two invitations at the same time, the second one ends the first.
  await tx.lock("claims");
  await updateClaimTokensEnded(tx, playerId, now);
  await updateInvitationsReplaced(tx, [playerId, ...pluck(await mergedPlayers(tx, playerId), "id")]);
}

/** A guest who can be invited to be a player, or why not. */
export async function guestToInvite(reader: Reader, playerId: number): Promise<Outcome<{ player: Player }>> {
  const [player] = await findPlayersByIds(reader, [playerId]);
  if (player === undefined) return refuse("This player does not exist.");
  if (!isGuest(player)) return refuse(`${player.name} already has an account.`);
  if (isMerged(player)) return refuse(`${player.name} was merged into another player.`);
  const erased = await refuseErased(reader, player);
  return erased === null ? { ok: true, player } : refuse(erased);
}

export interface ResetAccess extends MakeLink {
  /**
   * Also removes passkeys, the authenticator app, recovery codes, accounts with providers and the e-mail address: an intruder may have
   * added theirs.
   */
  readonly removesFactors: boolean;
}

/** Ends a password and all sessions that it opened, and makes a link to set a new one, which only its owner will know. */
export async function resetAccess(store: Store, { playerId, actor, now, removesFactors }: ResetAccess): Promise<LinkMade> {
  // An admin's own session would end before they see the link.
  if (actor.playerId === playerId) return refuse("Change your password on the account page.");
  return store.write(async (tx) => {
    await tx.lock("admins");
    const [player] = await findPlayersByIds(tx, [playerId]);
    if (player === undefined) return refuse("This player does not exist.");
    if (isGuest(player)) return refuse(`${player.name} is a guest. Create an invitation instead.`);
    const last = await refuseLastAdmin(tx, player);
    if (last !== null) return refuse(last);
    await updateAccess(tx, player.id, { passwordHash: NO_PASSWORD });
    if (removesFactors) {
      await deleteSecondFactor(tx, player.id);
      await deleteIdentities(tx, { playerId: player.id });
      await deleteEmail(tx, player.id);
    }
    return makeLink(tx, player, "player.reset-password", RESET_DAYS, actor, now);
  });
}

async function makeLink(tx: Tx, player: Player, action: AuditAction, days: number, actor: Actor, now: Date): Promise<LinkMade> {
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await updateClaimTokensEnded(tx, player.id, now);
  const token = await insertToken(tx, { playerId: player.id, createdAt: now, createdBy: actor.playerId, expiresAt });
  await recordAudit(tx, actor, now, { action, target: playerTarget(player) });
  return { ok: true, token, name: player.name, expiresAt };
}

/** A new link, whose token is stored nowhere. */
async function insertToken(tx: Tx, link: Omit<Parameters<typeof insertClaimToken>[1], "hash">): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await insertClaimToken(tx, { ...link, hash: hashOfToken(token) });
  return token;
}

/**
 * Makes a link for somebody who lost their password and asked for it by e-mail. The old password goes on working, and so do other links and
 * sessions: anybody can ask. Null for somebody who has no password, or may not sign in.
 */
export async function makeMailLink(tx: Tx, playerId: number, now: Date): Promise<{ token: string; name: string } | null> {
  const [player] = await findPlayersByIds(tx, [playerId]);
  if (player === undefined || !maySignIn(player, now) || !hasPassword(player)) return null;
  const expiresAt = new Date(now.getTime() + MAIL_LINK_MS);
  const token = await insertToken(tx, { playerId, createdAt: now, createdBy: null, expiresAt, byMail: true });
  return { token, name: player.name };
}

export type Claimed = Outcome<{ player: Player }>;

/** Sets a password by a link, once, and removes the named passkeys and apps. */
export async function claim(
  store: Store,
  token: string,
  password: string,
  now: Date,
  remove: readonly string[] = [],
): Promise<Claimed> {
  const found = await claimable(store, token, now);
  if (!found.ok) return found;
  const problem = passwordProblem(password, found.player.name);
  if (problem !== null) return refuse(problem, "password");
  const passwordHash = await hashPassword(password);
  return store.write(async (tx) => {
    const still = await claimable(tx, token, now);
    if (!still.ok) return still;
    const { player } = still;
    // A reset link works whatever the setting is.
    if (isGuest(player) && (await findSite(tx))?.registration === "closed") {
      return refuse("This site takes no new accounts.");
    }
    // Only one of two concurrent requests gets the account.
    if (!(await updateClaimTokenUsed(tx, still.claim.id, now))) return refuse("This link has just been used.");
    await updateAccess(tx, player.id, { passwordHash });
    await updateClaimTokensEnded(tx, player.id, now);
    // Whoever reads somebody's e-mail must not get past their second factor.
    if (still.claim.byMail !== true) await removeFactors(tx, player.id, remove);
    const actor = { playerId: player.id, keyId: null, name: player.name };
    // An account is as old as its first claim: a link after a reset makes no new one.
    const action = isGuest(player) ? "player.claim" : "player.reset-password";
    await recordAudit(tx, actor, now, { action, target: playerTarget(player) });
    return { ok: true, player };
  });
}
