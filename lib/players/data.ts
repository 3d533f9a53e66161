import type { Reader } from "@/db";
import { openClaimOf } from "@/db/store/access";
import { formerNamesOf, playerByFormerSlug } from "@/db/store/former-names";
import { playerBySlug, playersById, playersPage, type Player } from "@/db/store/players";
import { erasedAt, isGuest, isMerged } from "./identity";
import { playersLike } from "./search";
import type { AccountsQuery } from "./schema";
import type { AccountLine, AccountStatus, AccountView } from "./view";

const PAGE = 50;

function statusOf(player: Player): AccountStatus {
  if (isGuest(player)) return "guest";
  return player.disabledAt !== null ? "sign-in disabled" : player.role;
}

function lineOf(player: Player): AccountLine {
  const { id, name, slug, createdAt } = player;
  return { id, name, slug, status: statusOf(player), since: createdAt.toISOString() };
}

/** Players by name, or those found by what was typed. */
export async function accountsPage(reader: Reader, view: AccountsQuery): Promise<{ lines: AccountLine[]; next: string | null }> {
  if (view.q) {
    const found = await playersLike(reader, view.q, PAGE);
    const players = new Map(
      (
        await playersById(
          reader,
          found.map(({ id }) => id),
        )
      ).map((player) => [player.id, player]),
    );
    return { lines: found.flatMap(({ id }) => (players.has(id) ? [lineOf(players.get(id)!)] : [])), next: null };
  }
  const players = await playersPage(reader, view.who, view.after ?? "", PAGE + 1);
  const next = players.length > PAGE ? players[PAGE - 1]!.nameKey : null;
  return { lines: players.slice(0, PAGE).map(lineOf), next };
}

export async function accountView(reader: Reader, slug: string, now: Date): Promise<AccountView | null> {
  const player = (await playerBySlug(reader, slug)) ?? (await playerByFormerSlug(reader, slug));
  // A merged player is managed on the page of the player they were merged into.
  if (player === null || isMerged(player)) return null;
  const [former, claim, erased] = await Promise.all([
    formerNamesOf(reader, player.id),
    openClaimOf(reader, player.id, now),
    isGuest(player) ? erasedAt(reader, player.id) : null,
  ]);
  return {
    ...lineOf(player),
    role: player.role,
    isGuest: isGuest(player),
    mayNotSignInSince: player.disabledAt?.toISOString() ?? null,
    formerNames: former.map(({ name }) => name),
    linkUntil: claim?.expiresAt.toISOString() ?? null,
    erasedAt: erased?.toISOString() ?? null,
  };
}
