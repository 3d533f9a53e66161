import type { Reader } from "@/db";
import { findOpenClaimTokenByPlayer } from "@/db/store/access";
import { findFormerNamesByPlayer, findPlayerByFormerSlug } from "@/db/store/former-names";
import { findAccounts, accountCursor, findInvitedPlayerIds } from "@/db/store/accounts";
import { formatCursor, parseCursor } from "@/db/store/keyset";
import { NEVER } from "@/db/store/activity";
import { findPlayerBySlug, type Player } from "@/db/store/players";
import { findLaddersByScorekeeper } from "@/db/store/scorekeepers";
import { lastDayOf } from "./bans";
import { findFactors } from "./factors";
import { erasedAt, isBanned, isGuest, isMerged } from "./identity";
import { playersLike } from "./search";
import type { AccountsQuery } from "./schema";
import type { AccountLine, AccountsPage, AccountStatus, AccountView } from "./view";

const PAGE = 50;

function statusOf(player: Player, now: Date): AccountStatus {
  if (isGuest(player)) return "guest";
  if (player.disabledAt !== null) return "sign-in disabled";
  return isBanned(player, now) ? "banned" : player.role;
}

function lineOf(player: Player, now: Date): AccountLine {
  const { id, name, slug, createdAt } = player;
  return { id, name, slug, status: statusOf(player, now), since: createdAt.toISOString() };
}

function banOf(player: Player, now: Date): AccountView["ban"] {
  if (!isBanned(player, now)) return null;
  const until = player.bannedUntil!;
  const [lastDay, reason, shown] = [lastDayOf(until).toISOString(), player.banReason ?? "", player.banShown ?? "nothing"];
  return { until: until.toISOString(), lastDay, reason, shown };
}

/** Maximum number of search results: more are too many to look through. */
const MAX_FOUND = 200;

/** The admins’ list of all players, or of those whose names contain the search text. */
export async function accountsPage(reader: Reader, view: AccountsQuery, now: Date): Promise<AccountsPage> {
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
      invited: invited.has(player.id),
      hidden: player.hiddenAt !== null,
      games: activity.games,
      lastSeenAt: activity.lastSeenAt > NEVER ? activity.lastSeenAt.toISOString() : null,
    })),
    next: rows.length > PAGE ? formatCursor(accountCursor(order, page.at(-1)!)) : null,
  };
}

export async function accountView(reader: Reader, slug: string, now: Date): Promise<AccountView | null> {
  const player = (await findPlayerBySlug(reader, slug)) ?? (await findPlayerByFormerSlug(reader, slug));
  // A merged player is managed on the page of the player they were merged into.
  if (player === null || isMerged(player)) return null;
  const [former, claim, ladders, erased, factors] = await Promise.all([
    findFormerNamesByPlayer(reader, player.id),
    findOpenClaimTokenByPlayer(reader, player.id, now),
    findLaddersByScorekeeper(reader, player.id),
    isGuest(player) ? erasedAt(reader, player.id) : null,
    findFactors(reader, player.id, now),
  ]);
  return {
    ...lineOf(player, now),
    role: player.role,
    keeps: ladders.map(({ id }) => id),
    ban: banOf(player, now),
    hiddenSince: player.hiddenAt?.toISOString() ?? null,
    isGuest: isGuest(player),
    mayNotSignInSince: player.disabledAt?.toISOString() ?? null,
    formerNames: former.map(({ name }) => name),
    linkUntil: claim?.expiresAt.toISOString() ?? null,
    factors,
    erasedAt: erased?.toISOString() ?? null,
  };
}
