import type { Reader } from "@/db";
import { findOpenClaimTokenByPlayer } from "@/db/store/access";
import { findFormerNamesByPlayer, findPlayerByFormerSlug } from "@/db/store/former-names";
import { findAccounts, accountCursor, findInvitedPlayerIds } from "@/db/store/accounts";
import { formatCursor, parseCursor } from "@/db/store/keyset";
import { NEVER } from "@/db/store/activity";
import { findPlayerBySlug, type Player } from "@/db/store/players";
import { findLaddersByScorekeeper } from "@/db/store/scorekeepers";
import { lastDayOf } from "./bans";
import { whyGuestStays } from "./deletion";
import { findFactors } from "./factors";
import { erasedAt, isBanned, isGuest, isMerged } from "./identity";
import { playersLike } from "./search";
import type { AccountsQuery } from "./schema";
import type { AccountStatus } from "./view";
import { claimable } from "./claims";

const PAGE = 50;

function statusOf(player: Player, now: Date): AccountStatus {
  if (isGuest(player)) return "guest";
  if (player.disabledAt !== null) return "sign-in disabled";
  return isBanned(player, now) ? "banned" : player.role;
}

function lineOf(player: Player, now: Date) {
  const { id, name, slug, createdAt } = player;
  return { id, name, slug, status: statusOf(player, now), since: createdAt.toISOString() };
}

/** A ban that is in force. */
function banOf(player: Player, now: Date) {
  if (!isBanned(player, now)) return null;
  const until = player.bannedUntil!;
  const [lastDay, reason, shown] = [lastDayOf(until).toISOString(), player.banReason ?? "", player.banShown ?? "nothing"];
  return { until: until.toISOString(), lastDay, reason, shown };
}

/** Maximum number of search results: more are too many to look through. */
const MAX_FOUND = 200;

/** The admins’ list of all players, or of those whose names contain the search text. */
export async function accountsPage(reader: Reader, view: AccountsQuery, now: Date) {
  const { q, who, sort: order } = view;
  const found = q ? (await playersLike(reader, q, MAX_FOUND)).map(({ id }) => id) : undefined;
  const after = parseCursor(view.after, order === "name" ? "name" : "number");
  const rows = await findAccounts(reader, { who, order, after, limit: PAGE + 1, now, ...(found && { ids: found }) });
  const page = rows.slice(0, PAGE);
  const guests = page.flatMap(({ player }) => (isGuest(player) ? [player.id] : []));
  const invited = await findInvitedPlayerIds(reader, guests, now);
  return {
    lines: page.map(({ player, activity }) => ({
      ...lineOf(player, now),
      isGuest: isGuest(player),
      /** A guest who has a link that still works. */
      invited: invited.has(player.id),
      hidden: player.hiddenAt !== null,
      /** On all ladders, without voided games. */
      games: activity.games,
      /** The last game or sign-in; null for never. */
      lastSeenAt: activity.lastSeenAt > NEVER ? activity.lastSeenAt.toISOString() : null,
    })),
    /** Where the next page starts; null at the end. */
    next: rows.length > PAGE ? formatCursor(accountCursor(order, page.at(-1)!)) : null,
  };
}

export async function accountView(reader: Reader, slug: string, now: Date) {
  const player = (await findPlayerBySlug(reader, slug)) ?? (await findPlayerByFormerSlug(reader, slug));
  // A merged player is managed on the page of the player they were merged into.
  if (player === null || isMerged(player)) return null;
  const [former, claim, ladders, erased, factors, whyStays] = await Promise.all([
    findFormerNamesByPlayer(reader, player.id),
    findOpenClaimTokenByPlayer(reader, player.id, now),
    findLaddersByScorekeeper(reader, player.id),
    isGuest(player) ? erasedAt(reader, player.id) : null,
    findFactors(reader, player.id, now),
    isGuest(player) ? whyGuestStays(reader, player) : null,
  ]);
  return {
    ...lineOf(player, now),
    role: player.role,
    /** The numbers of the ladders that a scorekeeper keeps. */
    keeps: ladders.map(({ id }) => id),
    ban: banOf(player, now),
    /** Not listed in standings since then, if set. */
    hiddenSince: player.hiddenAt?.toISOString() ?? null,
    isGuest: isGuest(player),
    mayNotSignInSince: player.disabledAt?.toISOString() ?? null,
    formerNames: former.map(({ name }) => name),
    /** The expiry of an unused link. */
    linkUntil: claim?.expiresAt.toISOString() ?? null,
    factors,
    /** When the player was erased, if they were: then they are anonymous and cannot be changed. */
    erasedAt: erased?.toISOString() ?? null,
    /** Why a guest cannot be deleted. */
    whyGuestStays: whyStays,
  };
}

/** The player whose password a link sets, for its page. */
export async function claimOfLink(reader: Reader, token: string, now: Date) {
  const found = await claimable(reader, token, now);
  if (!found.ok) return found;
  const { id, name } = found.player;
  const isByMail = found.claim.byMail === true;
  const factors = isByMail ? [] : await findFactors(reader, id, now);
  return { ok: true as const, name, isNew: isGuest(found.player), isByMail, factors };
}
