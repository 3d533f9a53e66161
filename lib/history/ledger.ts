import { pluck } from "@/lib/platform/grouped";
import type { Reader, Store } from "@/db";
import { processState } from "@/db/process-state";
import type { GamePosition } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { findNewestRevisionId, findOpposedGames, findWholeGames } from "@/db/store/player-games";
import { findRatingsByPlayers, type Rating } from "@/db/store/ratings";
import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { needsWholeGames } from "@/lib/rating";
import { rivalsOf, sumOfPoints, writeLedger, type Ledger, type Rival } from "./player-ledger";
import { VersionCache } from "@/lib/platform/version-cache";

/** Data derived once from all games of a player and viewed in many ways. */
export interface Digest {
  readonly ledger: Ledger;
  /** Opponents over all games, the one who lost most to the player first. */
  readonly rivals: readonly Rival[];
  /** Their sum: going through tens of thousands of rivals for each request would take longer than the rest of the page. */
  readonly points: number;
}

/** The number of games read in one query: some milliseconds of work, after which other requests get a turn. */
const PAGE = 250;

const MAX_BYTES = 24 * 1024 * 1024;
/** What a ledger's columns have for a pair and for a game, and a rival with its tally. */
const BYTES = { pair: 16, game: 44, rival: 100 };

declare global {
  interface ProcessState {
    ledgers?: VersionCache<Digest> | undefined;
  }
}

function cache(): VersionCache<Digest> {
  return (processState().ledgers ??= new VersionCache<Digest>({
    maxBytes: MAX_BYTES,
    bytesOf: ({ ledger, rivals }) => BYTES.pair * ledger.points.length + BYTES.game * ledger.games + BYTES.rival * rivals.length,
  }));
}

/**
 * What names a player's history without reading it. Whatever changes one of their games (a new one, one entered late, another
 * player's rating in it) moves their own rating, its number of games or the last game; what a correction could leave as it was to
 * the bit, such as a time of day, makes a revision.
 */
function versionOf({ epoch }: Ladder, rating: Rating, revision: number): string {
  return [epoch, rating.rating, rating.games, rating.lastGameId, revision].join(" ");
}

/** A player's ledger on a ladder, derived at the first view after a change, and cached. */
export async function digestOf(store: Store, ladder: Ladder, rating: Rating): Promise<Digest> {
  const version = versionOf(ladder, rating, await findNewestRevisionId(store));
  // One snapshot for all pages: a game entered concurrently must not be in half of them.
  return cache().get(keyOf(store, ladder, rating.playerId), version, () =>
    store.snapshot((reader) => deriveDigest(reader, ladder, rating.playerId)),
  );
}

/** Drops a ledger that names players who no longer exist. */
export function forgetDigest(store: Store, ladder: Ladder, playerId: number): void {
  cache().forget(keyOf(store, ladder, playerId));
}

function keyOf(store: Store, ladder: Ladder, playerId: number): string {
  return `${store.location} ${ladder.id} ${playerId}`;
}

export async function deriveDigest(reader: Reader, ladder: Ladder, playerId: number): Promise<Digest> {
  const writer = writeLedger(playerId, ladder.rules);
  let after: GamePosition | null = null;
  for (;;) {
    const page = await findOpposedGames(reader, ladder.id, playerId, after, PAGE);
    const whole = await findWholeGames(reader, pluck(page, "id"), needsWholeGames(ladder.rules) ? "all" : "marked");
    for (const { id, playedAt, rows } of page) {
      const entrants = (whole.get(id) ?? rows).map(({ before, ...row }) => ({ rated: true, ...row, rating: before }));
      writer.add({ id, playedAt, entrants });
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = { playedAt: new Date(last.playedAt), id: last.id };
    await yieldToEventLoop();
  }
  const ledger = writer.finish();
  const rivals = rivalsOf(ledger);
  return { ledger, rivals, points: sumOfPoints(rivals) };
}

/** The ladder row of a player, or null before their first rated game. */
export async function ratingOf(reader: Reader, ladder: Ladder, playerId: number): Promise<Rating | null> {
  const [rating] = await findRatingsByPlayers(reader, ladder.id, [playerId]);
  return rating ?? null;
}
