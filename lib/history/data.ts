import type { Reader, Store } from "@/db";
import { countAbove, countActivePlayers, type Who } from "@/db/store/buckets";
import { findAllLadders, countListedPlayers, type Ladder } from "@/db/store/ladders";
import { findAppearancesByPlayer, type Appearances } from "@/db/store/player-games";
import { findNamesByIds } from "@/db/store/names";
import { findPlayerAbove } from "@/db/store/neighbours";
import { findPlayerBySlug, type Player } from "@/db/store/players";
import type { Rating } from "@/db/store/ratings";
import { formatRating } from "@/lib/format";
import { teamsOfPlayers } from "@/lib/games/teams/data";
import { publicBan } from "@/lib/players/bans";
import { isGuest } from "@/lib/players/identity";
import { isProvisional } from "@/lib/analysis";
import { peakOf } from "./player-ledger";
import { streakOf } from "./streak";
import type { Person } from "@/lib/players/view";
import { formsOf } from "./form";
import { digestOf, ratingOf, type Digest } from "./ledger";
import { settlingOn } from "./settling";
import type { LadderStanding, Profile } from "./view";

/** A player on one ladder, with what is stored of them: what the player's pages are shaped from. */
export interface Subject {
  readonly player: Player;
  /** Where they have appeared, the one played last first. */
  readonly appearances: readonly (Appearances & { readonly ladder: Ladder })[];
  /** The ladder that is shown; null for a player without games. */
  readonly ladder: Ladder | null;
  readonly account: RatingAccount | null;
}

/** What a player has on a ladder from the first rated game on. */
export interface RatingAccount {
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
  // A hidden ladder is shown to those who ask for it, and to everybody where there is no other.
  const listed = everywhere.filter(({ ladder: { hiddenAt, slug: at } }) => hiddenAt === null || at === ladderSlug);
  const appearances = listed.length > 0 ? listed : everywhere;
  const wanted = ladderSlug === null ? appearances[0]?.ladder : ladders.find((ladder) => ladder.slug === ladderSlug);
  if (ladderSlug !== null && wanted === undefined) return null;
  const ladder = wanted ?? null;
  return { player, appearances, ladder, account: ladder && (await accountOf(store, ladder, player.id)) };
}

export async function accountOf(store: Store, ladder: Ladder, playerId: number): Promise<RatingAccount | null> {
  const rating = await ratingOf(store, ladder, playerId);
  return rating && { ladder, rating, digest: await digestOf(store, ladder, rating) };
}

export async function peopleOf(reader: Reader, ids: Iterable<number>): Promise<Map<number, Person>> {
  return findNamesByIds(reader, [...new Set(ids)]);
}

export async function profileOf(reader: Reader, subject: Subject): Promise<Profile> {
  const { player, appearances, ladder, account } = subject;
  const here = appearances.find(({ ladderId }) => ladderId === ladder?.id);
  const ladders = appearances.map((one) => one.ladder);
  if (ladder !== null && here === undefined) ladders.push(ladder);
  const first = appearances.map((one) => one.first.getTime());
  const [teams, forms] =
    ladder === null
      ? []
      : await Promise.all([teamsOfPlayers(reader, ladder, [player.id]), formsOf(reader, ladder.id, [player.id])]);
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
    ladder: ladder && { name: ladder.name, slug: ladder.slug, initialRating: ladder.rules.initialRating },
    isDefault: ladder?.id === appearances[0]?.ladderId,
    standing: account && (await standingOf(reader, account)),
    ban: publicBan(player, new Date()),
    whyNoRating: account === null ? whyNoRating(player, ladder, here !== undefined) : null,
  };
}

async function standingOf(reader: Reader, { ladder, rating, digest: { ledger } }: RatingAccount): Promise<LadderStanding> {
  const peak = peakOf(ledger);
  const rankAmong = async (who: Who) => (await countAbove(reader, ladder.id, rating.rating, who)) + 1;
  const active = rating.active && !rating.hidden;
  const above = active ? await findPlayerAbove(reader, rating) : null;
  return {
    rating: rating.rating,
    amongActive: active ? { rank: await rankAmong("active"), players: await countActivePlayers(reader, ladder.id) } : null,
    amongEveryone: rating.hidden ? null : { rank: await rankAmong("everyone"), players: countListedPlayers(ladder) },
    games: rating.games,
    won: rating.won,
    lost: rating.lost,
    tied: rating.tied,
    provisional: isProvisional(rating.games),
    settling: await settlingOn(reader, ladder),
    peak: peak && {
      rating: peak.rating,
      at: new Date(ledger.playedAt[peak.game]!).toISOString(),
      gameId: ledger.gameId[peak.game]!,
    },
    streak: streakOf(ledger.change),
    lastPlayedAt: rating.lastPlayedAt.toISOString(),
    above: above && { name: above.name, slug: above.slug, mark: above.mark, away: above.rating - rating.rating },
  };
}

function whyNoRating(player: Player, ladder: Ladder | null, hasPlayed: boolean): string {
  if (ladder === null) return `${player.name} has not played a rated game yet.`;
  const start = `The first rated game there starts from ${formatRating(ladder.rules.initialRating)}.`;
  if (!hasPlayed) return `${player.name} has not played on ${ladder.name} yet. ${start}`;
  if (isGuest(player)) {
    return `${player.name} plays as a guest. Guests appear in games but have no rating. Games after registering are rated.`;
  }
  return `None of ${player.name}’s games on ${ladder.name} was rated. The list below says why.`;
}
