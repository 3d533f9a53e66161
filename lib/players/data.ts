import type { Reader } from "@/db";
import { openClaimOf } from "@/db/store/access";
import { formerNamesOf, playerByFormerSlug } from "@/db/store/former-names";
import { playerBySlug, playersById, playersPage, type Player } from "@/db/store/players";
import { erasedAt, isGuest, isMerged } from "./identity";
import { playersLike } from "./search";
import type { AccountsView } from "./schema";

/** What a player is to the site. */
export type Standing = "guest" | "player" | "admin" | "may not sign in";

export interface AccountLine {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly standing: Standing;
  readonly since: string;
}

const PAGE = 50;

function standingOf(player: Player): Standing {
  if (isGuest(player)) return "guest";
  return player.disabledAt !== null ? "may not sign in" : player.role;
}

function lineOf(player: Player): AccountLine {
  const { id, name, slug, createdAt } = player;
  return { id, name, slug, standing: standingOf(player), since: createdAt.toISOString() };
}

/** Players by name, or those found by what was typed. */
export async function accountsPage(reader: Reader, view: AccountsView): Promise<{ lines: AccountLine[]; next: string | null }> {
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

export interface AccountView extends AccountLine {
  readonly role: Player["role"];
  readonly isGuest: boolean;
  readonly mayNotSignInSince: string | null;
  readonly formerNames: readonly string[];
  /** A link that was made and not used yet is good until then. */
  readonly linkUntil: string | null;
  /** Set: a neutral name, and nothing left to look after. */
  readonly erasedAt: string | null;
}

export async function accountView(reader: Reader, slug: string, now: Date): Promise<AccountView | null> {
  const player = (await playerBySlug(reader, slug)) ?? (await playerByFormerSlug(reader, slug));
  // Whoever was merged into somebody else is looked after there.
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
