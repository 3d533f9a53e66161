import { byId, pluck } from "@/lib/platform/grouped";
import type { Reader, Store } from "@/db";
import { findAccounts } from "@/db/store/accounts";
import {
  findAccountsOfGuests,
  findAllGuestClaims,
  findGuestClaimById,
  findGuestClaims,
  findGuestIdentities,
  findIdentitiesByPlayer,
  findIdentity,
  type Account,
  type GuestClaim,
  type GuestIdentity,
} from "@/db/store/identities";
import { findLaddersByScorekeeper } from "@/db/store/scorekeepers";
import { findListedLadders } from "@/db/store/ladders";
import { findGameIdsByPlayer } from "@/db/store/player-games";
import { findPlayersByIds, type Player } from "@/db/store/players";
import { findActivityByPlayers } from "@/db/store/activity";
import { previewPlan } from "@/lib/games/plan";
import { ratePlanner } from "@/lib/games/rate";
import { gameLines } from "@/lib/games/list";
import {
  isGuest,
  isMerged,
  mergedPlayers,
  playerAt,
  playerNumbered,
  playersNumbered,
  refuseErased,
} from "@/lib/players/identity";
import type { Shown } from "@/lib/format/shown";
import { nearestTo } from "@/lib/players/near";
import { playersLike } from "@/lib/players/search";
import type { ProviderAccount } from "@/lib/sign-in/schema";
import type { Viewer } from "@/lib/sign-in/view";
import { labelOfIssuer, NO_PROVIDER } from "@/lib/sign-in/providers";
import { previewMerge } from "../preview";
import { numbered } from "@/lib/platform/schema";

/** As many as a person looks through. */
const MAX_GUESTS = 8;

type WhyListed = "sent" | "near" | "recent" | "found";

/** Somebody who claims guests: with an account elsewhere, or as a player, who may have several. */
export interface Claimant {
  /** Their own player; null for somebody who has none. */
  readonly playerId: number | null;
  readonly name: string;
  readonly accounts: readonly ProviderAccount[];
}

/** A registered player as a claimant, with all their accounts elsewhere. */
export async function claimantOf(reader: Reader, player: { readonly id: number; readonly name: string }): Promise<Claimant> {
  return { playerId: player.id, name: player.name, accounts: await findIdentitiesByPlayer(reader, player.id) };
}

/** Guests that somebody may be: those whose games came with their accounts, then names near theirs, then recent ones; or found by a search. */
export async function guestChoices(reader: Reader, claimant: Claimant, search: string, now: Date) {
  const chosen = new Map<number, WhyListed>();
  const take = (ids: readonly number[], why: WhyListed) => {
    for (const id of ids) if (!chosen.has(id)) chosen.set(id, why);
  };
  for (const account of claimant.accounts) {
    const came = (await findGuestIdentities(reader, account)).filter(({ source }) => source !== "replaced");
    const sent = pluck(came, "playerId");
    // A guest who was merged into another guest is that one now.
    const current = await playersNumbered(reader, sent);
    take(
      sent.flatMap((id) => current.get(id)?.id ?? []),
      "sent",
    );
  }
  if (search === "") {
    for (const { name } of [...claimant.accounts, claimant]) take(await guestsNear(reader, name), "near");
    const recent = await findAccounts(reader, { who: "guests", order: "seen", limit: MAX_GUESTS, now });
    take(pluck(pluck(recent, "player"), "id"), "recent");
  } else {
    take(pluck(await playersLike(reader, search, 50), "id"), "found");
  }
  const players = byId(await findPlayersByIds(reader, [...chosen.keys()]));
  const choices: (Shown<typeof choiceOf> & { readonly why: WhyListed })[] = [];
  for (const [id, why] of chosen) {
    const player = players.get(id);
    if (player === undefined || choices.length === MAX_GUESTS || (await whyNotClaimed(reader, player)) !== null) continue;
    choices.push({ ...(await choiceOf(reader, player)), why });
  }
  return choices;
}

/** Fewer letters than this are in too many names. */
const MIN_LETTERS = 3;

async function guestsNear(reader: Reader, name: string): Promise<number[]> {
  const near = await nearestTo(reader, name);
  // newt_88 is Newt.
  const letters = name.replace(/[^\p{L}]+$/u, "");
  const likely = [...letters].length < MIN_LETTERS ? [] : pluck(await playersLike(reader, letters, MAX_GUESTS), "id");
  const nearest = near === null ? null : await playerAt(reader, near.slug);
  return [...(nearest === null ? [] : [nearest.id]), ...likely];
}

async function choiceOf(reader: Reader, { id, name, slug, mark }: Player) {
  const byLadder = await findGameIdsByPlayer(reader, id);
  const listed = await findListedLadders(reader);
  const ladders = listed.flatMap((ladder) => {
    const games = byLadder.get(ladder.id)?.length ?? 0;
    return games === 0 ? [] : [{ name: ladder.name, games }];
  });
  const [activity] = await findActivityByPlayers(reader, [id]);
  return {
    ...{ id, name, slug, mark },
    games: [...byLadder.values()].flat().length,
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

/** A guest by their address, for a claim; null for everybody else. */
export async function chosenGuest(reader: Reader, claimant: Claimant, slug: string) {
  const player = await playerAt(reader, slug);
  if (player === null || (await whyNotClaimed(reader, player)) !== null) return null;
  const { id, name } = player;
  return { id, name, slug: player.slug, atOnce: (await atOnceOf(reader, player, claimant.accounts))?.source ?? null };
}

/**
 * The account for which a guest is the claimant's without a decision; null if somebody has to decide. Two accounts of one provider that
 * came with one guest may be two people of one name: then only an invitation counts.
 */
export async function atOnceOf(
  reader: Reader,
  guest: Player,
  accounts: readonly ProviderAccount[],
): Promise<{ readonly account: ProviderAccount; readonly source: GuestIdentity["source"] } | null> {
  const guests = [guest, ...(await mergedPlayers(reader, guest.id))].map(({ id }) => id);
  const known = await findAccountsOfGuests(reader, guests);
  const isSame = (one: Account, other: Account) => one.issuer === other.issuer && one.subject === other.subject;
  const invited = accounts.find((account) => known.some((each) => each.source === "invitation" && isSame(each, account)));
  if (invited !== undefined) return { account: invited, source: "invitation" };
  const sent = accounts.find((account) => {
    const ofProvider = known.filter(({ issuer }) => issuer === account.issuer);
    return ofProvider.some(({ source }) => source === "report") && ofProvider.every((each) => isSame(each, account));
  });
  return sent === undefined ? null : { account: sent, source: "report" };
}

/**
 * What granting a claim would move: the guest's games rated as if they had been registered, or given to the claimant's own player. Claimants
 * see listed ladders only; whoever decides sees all.
 */
export async function previewClaim(store: Store, guestId: number, playerId: number | null, sees: "listed" | "all") {
  const [whose] = await findPlayersByIds(store, [playerId ?? guestId]);
  if (whose === undefined) return "This player does not exist any more.";
  const previewed =
    playerId === null
      ? await previewPlan(store, ratePlanner({ playerId: guestId }, guestId))
      : await previewMerge(store, playerId, guestId, true);
  // Nothing to rate is no reason to refuse a claim; a game with both of them is.
  if (!previewed.ok && playerId !== null) return sharedGames(previewed);
  const { games, impacts } = previewed.ok ? previewed.preview : { games: 0, impacts: [] };
  const listed = new Set(pluck(await findListedLadders(store), "slug"));
  return {
    games,
    impacts: impacts.filter(({ ladder }) => sees === "all" || listed.has(ladder.slug)),
    /** Who has the games afterwards: the guest, or the claimant's own player. */
    whose: { name: whose.name, slug: whose.slug },
  };
}

export function sharedGames({ reason, shared }: { readonly reason: string; readonly shared?: readonly number[] }): string {
  if (shared === undefined) return reason;
  const [first, ...more] = shared;
  return `You both played in game ${first}${more.length > 0 ? ` and ${more.length} more` : ""}, so this guest is somebody else.`;
}

/** The player who gets the games of a claimed guest: the claimant's own, also one that they made since; null if they have none. */
export async function claimantsPlayer(
  reader: Reader,
  claim: Pick<GuestClaim, "playerId" | "issuer" | "subject">,
): Promise<Player | null> {
  const id = claim.playerId ?? (await findIdentity(reader, claim))?.playerId;
  return id === undefined ? null : playerNumbered(reader, id);
}

/** Whether somebody has an open claim of the guest of this one: this claim, or a rival one. */
export async function isClaimant(reader: Reader, { guestId }: Pick<GuestClaim, "guestId">, playerId: number): Promise<boolean> {
  const guest = await playerNumbered(reader, guestId);
  const guests = guest === null ? [] : [guest, ...(await mergedPlayers(reader, guest.id))];
  const claims = await findAllGuestClaims(reader, { guestId: pluck(guests, "id") });
  for (const claim of claims) if (claim.state === "open" && (await claimantsPlayer(reader, claim))?.id === playerId) return true;
  return false;
}

/** Games of the guest that a decider looks at, newest first. */
const MAX_GAMES_SHOWN = 10;

export async function gamesOfGuest(reader: Reader, guestId: number) {
  const ladders = [...(await findGameIdsByPlayer(reader, guestId)).keys()];
  const [first, ...more] = ladders;
  if (first === undefined) return [];
  return (await gameLines(reader, [first, ...more], MAX_GAMES_SHOWN, undefined, { playerId: guestId })).lines;
}

/** The ladders whose scorekeepers may decide a claim; null where only an admin may, or there is none. */
export async function laddersOfClaimById(reader: Reader, id: number): Promise<number[] | null> {
  const claim = await findGuestClaimById(reader, id);
  return claim && laddersOfClaim(reader, claim);
}

/** The ladders that somebody may decide claims of. */
async function decidesOn(reader: Reader, viewer: Viewer): Promise<readonly number[] | "all"> {
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
  const players = byId(await findPlayersByIds(reader, [...new Set(ids)]));
  const person = (id: number) => ({ name: players.get(id)!.name, slug: players.get(id)!.slug });
  return claims.map(
    ({ id, guestId, playerId, issuer, subject, name, message, createdAt, state, decidedAt, decidedBy, reason }) => ({
      ...{ id, name, subject, message, state, reason },
      guest: person(guestId),
      /** Whether it is no guest but somebody with an account: two accounts would be merged. */
      isAccount: !isGuest(players.get(guestId)!),
      /** The claimant's own player, if there is one. */
      player: playerId === null ? null : person(playerId),
      /** Discord; null for a player who claims without an account elsewhere. */
      provider: issuer === NO_PROVIDER ? null : labelOfIssuer(issuer),
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
export async function claimView(reader: Reader, id: number, ladders: readonly number[] | "all", viewerId: number) {
  const claim = await findGuestClaimById(reader, id);
  if (claim === null || !isWithin(await laddersOfClaim(reader, claim), ladders)) return null;
  const player = claim.state === "open" ? await claimantsPlayer(reader, claim) : null;
  const [view] = await viewsOf(reader, [{ ...claim, playerId: player?.id ?? claim.playerId }]);
  /** The viewer claims this guest, too. */
  const byViewer = claim.state === "open" && (await isClaimant(reader, claim, viewerId));
  return { ...view!, guestId: claim.guestId, playerId: player?.id ?? claim.playerId, byViewer };
}

/** Somebody's claims, newest first; those of an account may be from before its owner had a player. */
export async function findOwnClaims(
  reader: Reader,
  { playerId, accounts }: Claimant,
  states: readonly GuestClaim["state"][],
): Promise<GuestClaim[]> {
  const claims = new Map<number, GuestClaim>();
  for (const by of [...accounts, ...(playerId === null ? [] : [{ playerId }])]) {
    for (const claim of await findGuestClaims(reader, { by, states, limit: MAX_OWN })) claims.set(claim.id, claim);
  }
  return [...claims.values()].sort((a, b) => b.id - a.id).slice(0, MAX_OWN);
}

const MAX_OWN = 5;

export async function ownClaims(reader: Reader, claimant: Claimant) {
  return viewsOf(reader, await findOwnClaims(reader, claimant, ["open", "refused", "granted"]));
}

/** Somebody who came by a provider and has no player. */
export const claimantWith = (account: ProviderAccount): Claimant => ({ playerId: null, name: account.name, accounts: [account] });

/** The claims that the viewer may decide. */
export async function claimsToDecide(reader: Reader, viewer: Viewer) {
  return claimsFor(reader, await decidesOn(reader, viewer));
}

/** The claim that an address names; null if there is none, or the viewer may not decide it. */
export const claimToDecide = numbered(async (reader: Reader, claim, viewer: Viewer) =>
  claimView(reader, claim, await decidesOn(reader, viewer), viewer.id),
);
