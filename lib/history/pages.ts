import type { Store } from "@/db";
import { fresh } from "@/lib/platform/cached";
import { findSubject, leftEarlyInWords, profileOf, rankHistory, youAgainst, type RatedPlayer } from "./data";
import { playerGamesPage, type PageOfGames } from "./games";
import { playerMoves } from "./moved-games";
import { rivalsPage } from "./rivals";
import { historyTable, spanOf, stretchOf } from "./stretches";

// The reads of a player's page. All find the same player and ladder, which is read once for a request.

/** The top of a player's page; null where the slug is unknown. */
export async function profileAt(store: Store, slug: string, ladder: string | null) {
  const subject = await fresh(findSubject, slug, ladder);
  return subject && profileOf(store, subject);
}

/** A read about a player who has played a rated game on the ladder; null before the first one. */
function ofRated<Args extends unknown[], Answer>(read: (store: Store, rated: RatedPlayer, ...args: Args) => Promise<Answer>) {
  return async (store: Store, slug: string, ladder: string | null, ...args: Args) => {
    const rated = (await fresh(findSubject, slug, ladder))?.rated;
    return rated ? read(store, rated, ...args) : null;
  };
}

export const leftEarlyAt = ofRated((store, { ladder, rating }) => leftEarlyInWords(store, ladder.id, rating.playerId));
export const stretchAt = ofRated(stretchOf);
export const spanAt = ofRated(spanOf);
export const historyTableAt = ofRated(historyTable);
/** Both ends of the list of rivals, or a page of the whole. */
export const rivalsAt = ofRated(rivalsPage);
/** A page of a player's rating changes from causes other than their own games. */
export const movesAt = ofRated((store, { ladder, rating }, before: number | undefined) =>
  playerMoves(store, ladder.id, rating.playerId, before),
);
/** A player's rank week by week, without any on a ladder that is too large for it. */
export const ranksAt = ofRated(async (store, { ladder, rating }) => ({
  ranks: await rankHistory(store, ladder, rating.playerId),
}));

export async function gamesAt(store: Store, slug: string, ladder: string | null, page: PageOfGames) {
  const subject = await fresh(findSubject, slug, ladder);
  return subject?.ladder ? playerGamesPage(store, subject.ladder, subject.player.id, page) : null;
}

/** What the signed-in player and another one did to each other; null where they have not met. */
export async function youAgainstAt(store: Store, viewerId: number, slug: string, ladder: string | null) {
  const subject = await fresh(findSubject, slug, ladder);
  return subject && youAgainst(store, viewerId, subject);
}
