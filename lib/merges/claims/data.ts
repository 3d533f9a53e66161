import type { Reader, Store } from "@/db";
import { findAccounts } from "@/db/store/accounts";
import {
  findGuestClaimById,
  findGuestClaims,
  findGuestIdentities,
  findIdentitiesByPlayer,
  type Account,
  type GuestClaim,
} from "@/db/store/identities";
import { findLaddersByScorekeeper } from "@/db/store/scorekeepers";
import { findAllLadders } from "@/db/store/ladders";
import { findNamesNear } from "@/db/store/near-names";
import { findGameIdsByPlayer } from "@/db/store/player-games";
import { findPlayersByIds, type Player } from "@/db/store/players";
import { findActivityByPlayers } from "@/db/store/activity";
import { comparedName, nearestOf } from "@/lib/format/near-names";
import { previewPlan } from "@/lib/games/changes/plan";
import { ratePlanner } from "@/lib/games/changes/rate";
import { isGuest, isMerged, playerAt, refuseErased } from "@/lib/players/identity";
import type { Shown } from "@/lib/format/shown";
import { slugPart } from "@/lib/players/schema";
import { playersLike } from "@/lib/players/search";
import type { ProviderAccount } from "@/lib/sign-in/schema";
import type { Viewer } from "@/lib/sign-in/view";
import { providerOfIssuer } from "@/lib/sign-in/providers";
import { previewMerge } from "../preview";

/** As many as a person looks through. */
const MAX_GUESTS = 8;

/** The issuer of claims by players who have no account with a provider. */
export const NO_PROVIDER = "pairwise";

type WhyListed = "sent" | "near" | "recent" | "found";

/** Guests that somebody may be: those whose games came with this account, then names near theirs, then recent ones; or found by a search. */
export async function guestChoices(reader: Reader, account: Account & { readonly name: string }, search: string, now: Date) {
  const chosen = new Map<number, WhyListed>();
  const take = (ids: readonly number[], why: WhyListed) => {
    for (const id of ids) if (!chosen.has(id)) chosen.set(id, why);
  };
  take(
    (await findGuestIdentities(reader, account)).map(({ playerId }) => playerId),
    "sent",
  );
  if (search === "") {
    take(await guestsNear(reader, account.name), "near");
    const recent = await findAccounts(reader, { who: "guests", order: "seen", limit: MAX_GUESTS, now });
    take(
      recent.map(({ player }) => player.id),
      "recent",
    );
  } else {
    take(
      (await playersLike(reader, search, 50)).map(({ id }) => id),
      "found",
    );
  }
  const players = new Map((await findPlayersByIds(reader, [...chosen.keys()])).map((player) => [player.id, player]));
  const choices: (Shown<typeof choiceOf> & { readonly why: WhyListed })[] = [];
  for (const [id, why] of chosen) {
    const player = players.get(id);
    if (player === undefined || choices.length === MAX_GUESTS || (await whyNotClaimed(reader, player)) !== null) continue;
    choices.push({ ...(await choiceOf(reader, player)), why });
  }
  return choices;
}

async function guestsNear(reader: Reader, name: string): Promise<number[]> {
  const candidates = await findNamesNear(reader, slugPart(name));
  const near = nearestOf(
    name,
    candidates.map((person) => comparedName(person, person.name)),
  );
  const likely = (await playersLike(reader, name.replace(/[^\p{L}]+$/u, ""), MAX_GUESTS)).map(({ id }) => id);
  const nearest = near === null ? null : await playerAt(reader, near.slug);
  return [...(nearest === null ? [] : [nearest.id]), ...likely];
}

async function choiceOf(reader: Reader, { id, name, slug, mark }: Player) {
  const byLadder = await findGameIdsByPlayer(reader, id);
  const names = new Map((await findAllLadders(reader)).map((ladder) => [ladder.id, ladder.name]));
  const ladders = [...byLadder].map(([ladder, ids]) => ({ name: names.get(ladder)!, games: ids.length }));
  const [activity] = await findActivityByPlayers(reader, [id]);
  return {
    ...{ id, name, slug, mark },
    games: ladders.reduce((sum, { games }) => sum + games, 0),
    /** Games on each ladder, most first. */
    ladders: ladders.sort((a, b) => b.games - a.games),
    lastPlayedAt: activity?.lastPlayedAt?.toISOString() ?? null,
  };
}

/** Why somebody cannot be claimed; null for a guest with games. */
export async function whyNotClaimed(reader: Reader, player: Player): Promise<string | null> {
  if (isMerged(player)) return `${player.name} was merged into another player.`;
  if (!isGuest(player)) return `${player.name} already has an account. If it is yours, sign in to it.`;
  return refuseErased(reader, player);
}

/** What granting a claim would move: the guest's games rated as if they had been registered, or given to the claimant's own player. */
export async function previewClaim(store: Store, guestId: number, playerId: number | null) {
  if (playerId !== null) {
    const merged = await previewMerge(store, playerId, guestId);
    return merged.ok ? { games: merged.preview.games, impacts: merged.preview.impacts } : sharedGames(merged);
  }
  const rated = await previewPlan(store, ratePlanner({ playerId: guestId }, guestId));
  return rated.ok ? { games: rated.preview.games, impacts: rated.preview.impacts } : { games: 0, impacts: [] };
}

export function sharedGames({ reason, shared }: { readonly reason: string; readonly shared?: readonly number[] }): string {
  if (shared === undefined) return reason;
  const [first, ...more] = shared;
  return `You both played in game ${first}${more.length > 0 ? ` and ${more.length} more` : ""}, so this guest is somebody else.`;
}

/** The account by which a registered player claims guests. */
export async function claimantOf(
  reader: Reader,
  player: { readonly id: number; readonly name: string },
): Promise<ProviderAccount> {
  const [identity] = await findIdentitiesByPlayer(reader, player.id);
  return identity ?? { issuer: NO_PROVIDER, subject: String(player.id), name: player.name };
}

/** The ladders whose scorekeepers may decide a claim; null where only an admin may, or there is none. */
export async function laddersOfClaimById(reader: Reader, id: number): Promise<number[] | null> {
  const claim = await findGuestClaimById(reader, id);
  return claim && laddersOfClaim(reader, claim);
}

/** The ladders that somebody may decide claims of. */
export async function decidesOn(reader: Reader, viewer: Viewer): Promise<readonly number[] | "all"> {
  return viewer.isAdmin ? "all" : (await findLaddersByScorekeeper(reader, viewer.id)).map(({ id }) => id);
}

function isWithin(ladders: readonly number[] | null, kept: readonly number[] | "all"): boolean {
  return kept === "all" || (ladders !== null && ladders.length > 0 && ladders.every((id) => kept.includes(id)));
}

/** The ladders of a claimed guest, whose scorekeepers may decide; null where only an admin may, because two accounts would be merged. */
async function laddersOfClaim(reader: Reader, { guestId }: Pick<GuestClaim, "guestId">): Promise<number[] | null> {
  const [guest] = await findPlayersByIds(reader, [guestId]);
  if (guest === undefined || !isGuest(guest)) return null;
  return [...(await findGameIdsByPlayer(reader, guestId)).keys()];
}

async function viewsOf(reader: Reader, claims: readonly GuestClaim[]) {
  const ids = claims.flatMap(({ guestId, playerId, decidedBy }) => [guestId, playerId ?? guestId, decidedBy ?? guestId]);
  const players = new Map((await findPlayersByIds(reader, [...new Set(ids)])).map((player) => [player.id, player]));
  const person = (id: number) => ({ name: players.get(id)!.name, slug: players.get(id)!.slug });
  return claims.map(
    ({ id, guestId, playerId, issuer, subject, name, message, createdAt, state, decidedAt, decidedBy, reason }) => ({
      ...{ id, name, subject, message, state, reason },
      guest: person(guestId),
      /** The claimant's own player, if there is one. */
      player: playerId === null ? null : person(playerId),
      provider: issuer === NO_PROVIDER ? "a password" : (providerOfIssuer(issuer)?.label(process.env) ?? issuer),
      at: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      decidedBy: decidedBy === null ? null : person(decidedBy).name,
    }),
  );
}

/** The newest claims that somebody may decide: all of them for an admin, those of their ladders' guests for a scorekeeper. */
export async function claimsFor(reader: Reader, ladders: readonly number[] | "all") {
  const mine = async (claims: readonly GuestClaim[]) => {
    if (ladders === "all") return viewsOf(reader, claims);
    const kept: GuestClaim[] = [];
    for (const claim of claims) if (isWithin(await laddersOfClaim(reader, claim), ladders)) kept.push(claim);
    return viewsOf(reader, kept);
  };
  return {
    open: await mine(await findGuestClaims(reader, { states: ["open"], limit: 200 })),
    decided: await mine(await findGuestClaims(reader, { states: ["granted", "refused"], limit: 30 })),
  };
}

/** A claim; null if there is none, or it is for others to decide. */
export async function claimView(reader: Reader, id: number, ladders: readonly number[] | "all") {
  const claim = await findGuestClaimById(reader, id);
  if (claim === null || !isWithin(await laddersOfClaim(reader, claim), ladders)) return null;
  const [view] = await viewsOf(reader, [claim]);
  return { ...view!, guestId: claim.guestId, playerId: claim.playerId };
}

/** The claims of one account, newest first. */
export async function ownClaims(reader: Reader, account: Account) {
  return viewsOf(reader, await findGuestClaims(reader, { account, states: ["open", "refused", "granted"], limit: 5 }));
}
