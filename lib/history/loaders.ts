import "server-only";
import { cachedLoader, loader } from "@/lib/platform/loader";
import type { Store } from "@/db";
import { findSubject, profileOf, leftEarlyInWords, rankHistory, youAgainst, type RatedPlayer } from "./data";
import { playerGamesPage, type PageOfGames } from "./games";
import { historyTable, spanOf, stretchOf } from "./stretches";
import { headToHead } from "./head-to-head";
import { playerMoves } from "./moved-games";
import { rivalsPage } from "./rivals";

const loadSubject = loader(findSubject);

/** The top of a player's page; null where the slug is unknown. */
export const loadPlayer = cachedLoader(async (store, slug: string, ladder: string | null) => {
  const subject = await loadSubject(slug, ladder);
  return subject && profileOf(store, subject);
});

/** A loader of something about a player who has played a rated game on the ladder; null before the first one. */
function ratedLoader<Args extends unknown[], Result>(read: (store: Store, rated: RatedPlayer, ...args: Args) => Promise<Result>) {
  return cachedLoader(async (store, slug: string, ladder: string | null, ...args: Args) => {
    const rated = (await loadSubject(slug, ladder))?.rated;
    return rated ? read(store, rated, ...args) : null;
  });
}

export const loadLeftEarly = ratedLoader((store, { ladder, rating }) => leftEarlyInWords(store, ladder.id, rating.playerId));
export const loadStretch = ratedLoader(stretchOf);
export const loadSpan = ratedLoader(spanOf);
export const loadHistoryTable = ratedLoader(historyTable);
/** Both ends of the list of rivals, or a page of the whole. */
export const loadRivals = ratedLoader(rivalsPage);
/** A page of a player's rating changes from causes other than their own games. */
export const loadMoves = ratedLoader((store, { ladder, rating }, before: number | undefined) =>
  playerMoves(store, ladder.id, rating.playerId, before),
);
/** A player's rank week by week, without any on a ladder that is too large for it. */
export const loadRanks = ratedLoader(async (store, { ladder, rating }) => ({
  ranks: await rankHistory(store, ladder, rating.playerId),
}));

export const loadPlayerGames = cachedLoader(async (store, slug: string, ladder: string | null, page: PageOfGames) => {
  const subject = await loadSubject(slug, ladder);
  return subject?.ladder ? playerGamesPage(store, subject.ladder, subject.player.id, page) : null;
});

/** What the signed-in player and another one did to each other; null where they have not met. */
export const loadYouAgainst = loader(async (store, viewerId: number, slug: string, ladder: string | null) => {
  const subject = await loadSubject(slug, ladder);
  return subject && youAgainst(store, viewerId, subject);
});

export const loadHeadToHead = cachedLoader(headToHead);
