import type { Reader, Store } from "@/db";
import { countAbove, countActivePlayers, type Who } from "@/db/store/buckets";
import { findAllLadders, countListedPlayers, type Ladder } from "@/db/store/ladders";
import { findAppearancesByPlayer, type Appearances, countGamesLeftEarly } from "@/db/store/player-games";
import { findPlayerBySlug, findPlayersByIds, type Player } from "@/db/store/players";
import { findNeighbour, findStartingRatings, type Rating } from "@/db/store/ratings";
import { directionOf, formatChange, formatCount, formatRating } from "@/lib/format";
import { playedTexts } from "@/lib/games/list";
import { teamsOfPlayers } from "@/lib/games/teams/data";
import { publicBan } from "@/lib/players/bans";
import { isGuest } from "@/lib/players/identity";
import { isProvisional, LONGEST_HISTORY, settlingOf, type Settling } from "@/lib/analysis";
import { peakOf } from "./player-ledger";
import type { Person } from "@/lib/players/view";
import { digestOf, ratingOf, type Digest } from "./ledger";
import { findLastChanges } from "@/db/store/recent-games";
import { findNthNewestPlayedAt } from "@/db/store/weekly-ratings";
import { activeSince } from "@/lib/fold/write-standings";
import { weeklyRanks } from "@/lib/ladders/weekly-ranks";
import { findFirstRatings } from "@/db/store/history";
import { VersionCache } from "@/lib/platform/version-cache";
import { predict } from "@/lib/rating";

/** A player on one ladder, with what is stored of them: what the player's pages are shaped from. */
export interface Subject {
  readonly player: Player;
  /** The player's ladders, the one played last first. */
  readonly appearances: readonly (Appearances & { readonly ladder: Ladder })[];
  /** The ladder that is shown; null for a player without games. */
  readonly ladder: Ladder | null;
  readonly rated: RatedPlayer | null;
}

/** What a player has on a ladder from the first rated game on. */
export interface RatedPlayer {
  readonly ladder: Ladder;
  readonly rating: Rating;
  readonly digest: Digest;
}

/** Null where no player or no ladder has this address. Without a ladder it is the one they played on last. */
export async function findSubject(store: Store, slug: string, ladderSlug: string | null): Promise<Subject | null> {
  const player = await findPlayerBySlug(store, slug);
  if (player === null) return null;
  const [ladders, seen] = await Promise.all([findAllLadders(store), findAppearancesByPlayer(store, player.id)]);
  const everywhere = seen.map((one) => ({ ...one, ladder: ladders.find(({ id }) => id === one.ladderId)! }));
  // A hidden ladder is shown when its address names it, and to everybody where there is no other.
  const listed = everywhere.filter(({ ladder: { hiddenAt, slug: at } }) => hiddenAt === null || at === ladderSlug);
  const appearances = listed.length > 0 ? listed : everywhere;
  const wanted = ladderSlug === null ? appearances[0]?.ladder : ladders.find((ladder) => ladder.slug === ladderSlug);
  if (ladderSlug !== null && wanted === undefined) return null;
  const ladder = wanted ?? null;
  return { player, appearances, ladder, rated: ladder && (await ratedPlayerOf(store, ladder, player.id)) };
}

export async function ratedPlayerOf(store: Store, ladder: Ladder, playerId: number): Promise<RatedPlayer | null> {
  const rating = await ratingOf(store, ladder, playerId);
  return rating && { ladder, rating, digest: await digestOf(store, ladder, rating) };
}

export async function peopleOf(reader: Reader, ids: Iterable<number>): Promise<Map<number, Person>> {
  return new Map((await findPlayersByIds(reader, [...new Set(ids)])).map(({ id, name, slug }) => [id, { name, slug }]));
}

/** The top of a player's page. */
export async function profileOf(reader: Reader, subject: Subject) {
  const { player, appearances, ladder, rated } = subject;
  const here = appearances.find(({ ladderId }) => ladderId === ladder?.id);
  const ladders = appearances.map((one) => one.ladder);
  if (ladder !== null && here === undefined) ladders.push(ladder);
  const first = appearances.map((one) => one.first.getTime());
  const [teams, forms] =
    ladder === null
      ? []
      : await Promise.all([teamsOfPlayers(reader, ladder, [player.id]), formsOf(reader, ladder.id, [player.id])]);
  const own = ladder && (await findStartingRatings(reader, ladder.id, [player.id])).get(player.id);
  const initialRating = own ?? ladder?.rules.initialRating ?? 0;
  return {
    id: player.id,
    name: player.name,
    slug: player.slug,
    mark: player.mark,
    team: teams?.get(player.id) ?? null,
    form: forms?.get(player.id) ?? null,
    registered: !isGuest(player),
    playsSince: first.length === 0 ? null : new Date(Math.min(...first)).toISOString(),
    ladders: ladders.map(({ id, name, slug }) => ({ name, slug, chosen: id === ladder?.id })),
    ladder: ladder && { name: ladder.name, slug: ladder.slug, initialRating },
    /** Whether this ladder is the one that the player's plain address shows. */
    isDefault: ladder?.id === appearances[0]?.ladderId,
    standing: rated && (await standingOf(reader, rated)),
    /** What an admin chose to say about a ban that is in force; null for nothing. */
    ban: publicBan(player, new Date()),
    whyNoRating: rated === null ? whyNoRating(player, ladder, initialRating, here !== undefined) : null,
  };
}

async function standingOf(reader: Reader, { ladder, rating, digest: { ledger } }: RatedPlayer) {
  const peak = peakOf(ledger, 0, ledger.games);
  const peakId = ledger.gameId[peak];
  const rankAmong = async (who: Who) => (await countAbove(reader, ladder.id, rating.rating, who)) + 1;
  const active = rating.active && !rating.hidden;
  const above = active ? await findNeighbour(reader, rating, "above") : null;
  return {
    rating: rating.rating,
    /** The rank among active players, as the ladder shows it at first; null for an inactive player. */
    amongActive: active ? { rank: await rankAmong("active"), players: await countActivePlayers(reader, ladder.id) } : null,
    /** Null for a player who is hidden from the standings. */
    amongEveryone: rating.hidden ? null : { rank: await rankAmong("everyone"), players: countListedPlayers(ladder) },
    games: rating.games,
    won: rating.won,
    lost: rating.lost,
    tied: rating.tied,
    provisional: isProvisional(rating.games),
    settling: await settlingOn(reader, ladder),
    peak:
      peakId === undefined
        ? null
        : { rating: ledger.after[peak]!, at: (await playedTexts(reader, [peakId])).get(peakId)!, gameId: peakId },
    streak: streakOf(ledger.change),
    lastPlayedAt: rating.lastPlayedAt.toISOString(),
    /** The next active player up the ladder, and how many points away; null at the top. */
    above: above && { name: above.name, slug: above.slug, mark: above.mark, away: above.rating - rating.rating },
  };
}

function whyNoRating(player: Player, ladder: Ladder | null, initialRating: number, hasPlayed: boolean): string {
  if (ladder === null) return `${player.name} has not played a rated game yet.`;
  const start = `The first rated game there starts from ${formatRating(initialRating)}.`;
  if (!hasPlayed) return `${player.name} has not played on ${ladder.name} yet. ${start}`;
  if (isGuest(player)) {
    return `${player.name} plays as a guest. Guests appear in games but have no rating. Games after registering are rated.`;
  }
  return `None of ${player.name}’s games on ${ladder.name} was rated. The list below says why.`;
}

/** The percentage of the game's longest time below which a player came late or left early. */
const EARLY = 75;

/** What games that a player left early, or came late to, did to the rating: a sentence for admins. Null without rated games. */
export async function leftEarlyInWords(reader: Reader, ladderId: number, playerId: number): Promise<string | null> {
  const { games, early, points } = await countGamesLeftEarly(reader, ladderId, playerId, EARLY);
  if (games === 0) return null;
  const share = `${formatCount(early)} of ${formatCount(games)} rated games`;
  if (early === 0) return `Played to the end, or at least three quarters of it, in all ${formatCount(games)} rated games.`;
  return `In ${share} for less than three quarters of the longest time in the game; those games came to ${formatChange(points)} points.`;
}

/** The number of games in a player's recent form. */
const FORM_GAMES = 10;

/** The effect of the last ten rated games of players on a ladder, by player; players without one are left out. Two queries for all. */
export async function formsOf(reader: Reader, ladderId: number, playerIds: readonly number[]) {
  const found = await findLastChanges(reader, ladderId, playerIds, FORM_GAMES);
  const ends = [...found.values()].flatMap((games) => [games[0]!.gameId, games.at(-1)!.gameId]);
  const played = await playedTexts(reader, [...new Set(ends)]);
  return new Map(
    [...found].map(([playerId, games]) => [
      playerId,
      {
        changes: games.map(({ change }) => change),
        from: played.get(games[0]!.gameId)!,
        to: played.get(games.at(-1)!.gameId)!,
      },
    ]),
  );
}

/** Every rank of a week needs the games of the active days before it. More of them than this take seconds to read: then there are no ranks. */
const MAX_RANKED_GAMES = 60_000;

/**
 * A player's rank among active players, week by week over the last year; weeks in which they were not active have none. Null for a ladder
 * with too many games to rank all of it.
 */
export async function rankHistory(store: Store, ladder: Ladder, playerId: number, max = MAX_RANKED_GAMES) {
  const since = ladder.newestPlayedAt && activeSince(ladder.newestPlayedAt);
  const tooFar = since && (await findNthNewestPlayedAt(store, ladder.id, max));
  if (since && tooFar && tooFar >= since) return null;
  const { moments, ranks, players } = await weeklyRanks(store, ladder, [playerId]);
  return ranks.get(playerId)!.map((rank, week) => ({ at: moments[week]!, rank, players: players[week]! }));
}

/** The number of players examined, those with most games first; more would not change the answer. */
const MAX_SETTLING_PLAYERS = 100;
const MIN_SETTLING_GAMES = 30;
const MAX_SETTLING_BYTES = 1024 * 1024;

const settlings = new VersionCache<Settling | null>({ maxBytes: MAX_SETTLING_BYTES });

/** How quickly ratings settle on a ladder. Made anew when its rules change or it has a tenth more games: one game does not change it. */
export async function settlingOn(reader: Reader, ladder: Ladder): Promise<Settling | null> {
  const grown = Math.floor(Math.log(ladder.gameCount + 1) / Math.log(1.1));
  const version = `${grown} ${JSON.stringify(ladder.rules)}`;
  return settlings.get(`${ladder.epoch} ${ladder.id}`, version, async () =>
    settlingOf(await findFirstRatings(reader, ladder.id, MAX_SETTLING_PLAYERS, MIN_SETTLING_GAMES, LONGEST_HISTORY)),
  );
}

/** The number of last games with the same result. The newest change is the last one. */
export function streakOf(changes: ArrayLike<number>) {
  const last = changes.length - 1;
  const direction = last < 0 ? "none" : directionOf(changes[last]!);
  if (direction === "none") return { direction, games: 0 };
  let first = last;
  while (first > 0 && directionOf(changes[first - 1]!) === direction) first--;
  return { direction, games: last - first + 1 };
}

/** What the viewer and a player did to each other on the ladder that is shown, from the viewer's side; null where they have not met on it. */
export async function youAgainst(store: Store, viewerId: number, { rated }: Subject) {
  const theirs = rated?.digest.rivals.find(({ player }) => player === viewerId);
  if (rated === null || theirs === undefined) return null;
  const mine = await ratingOf(store, rated.ladder, viewerId);
  return {
    meetings: theirs.games,
    won: theirs.lost,
    lost: theirs.won,
    tied: theirs.tied,
    points: -theirs.points,
    /** The expected result of the next meeting, 0 to 1. */
    expected: mine && predict(mine.rating, rated.rating.rating, rated.ladder.rules),
  };
}
