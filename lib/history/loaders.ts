import "server-only";
import { cachedLoader, loader } from "@/lib/platform/loader";
import { findSubject, profileOf, leftEarlyInWords, rankHistory, youAgainst } from "./data";
import { playerGamesPage, type PageOfGames } from "./games";
import { historyTable, spanOf, stretchOf } from "./stretches";
import { headToHead } from "./meetings";
import { playerMoves } from "./moved-games";
import { rivalsPage } from "./rivals";
import type { HistoryQuery } from "./schema";

const loadSubject = loader(findSubject);

/** The top of a player's page; null where the slug is unknown. */
export const loadPlayer = cachedLoader(async (store, slug: string, ladder: string | null) => {
  const subject = await loadSubject(slug, ladder);
  return subject && profileOf(store, subject);
});

/** The points of games that a player left early, in a sentence for admins; null before the first rated game. */
export const loadLeftEarly = loader(async (store, slug: string, ladder: string | null) => {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? leftEarlyInWords(store, account.ladder.id, account.rating.playerId) : null;
});

/** A part of the rating history as it is sent to the browser; null before the first rated game. */
export const loadStretch = cachedLoader(async (store, slug: string, ladder: string | null, query: HistoryQuery) => {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? stretchOf(store, account, query) : null;
});

/** The summary of a part of the rating history; null before the first rated game. */
export const loadSpan = cachedLoader(async (store, slug: string, ladder: string | null, query: HistoryQuery) => {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? spanOf(store, account, query) : null;
});

export const loadHistoryTable = cachedLoader(
  async (store, slug: string, ladder: string | null, query: HistoryQuery, page: number) => {
    const account = (await loadSubject(slug, ladder))?.account;
    return account ? historyTable(store, account, query, page) : null;
  },
);

/** Both ends of the list of rivals, or a page of the whole. */
export const loadRivals = cachedLoader(async (store, slug: string, ladder: string | null, page: number | null) => {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? rivalsPage(store, account, page) : null;
});

export const loadPlayerGames = cachedLoader(async (store, slug: string, ladder: string | null, page: PageOfGames) => {
  const subject = await loadSubject(slug, ladder);
  return subject?.ladder ? playerGamesPage(store, subject.ladder, subject.player.id, page) : null;
});

/** A page of a player's rating changes from causes other than their own games. */
export const loadMoves = cachedLoader(async (store, slug: string, ladder: string | null, before?: number) => {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? playerMoves(store, account.ladder.id, account.rating.playerId, before) : null;
});

/** A player's rank week by week, without any on a ladder that is too large for it; null before the first rated game. */
export const loadRanks = cachedLoader(async (store, slug: string, ladder: string | null) => {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? { ranks: await rankHistory(store, account.ladder, account.rating.playerId) } : null;
});

/** What the signed-in player and another one did to each other; null where they have not met. */
export const loadYouAgainst = loader(async (store, viewerId: number, slug: string, ladder: string | null) => {
  const subject = await loadSubject(slug, ladder);
  return subject && youAgainst(store, viewerId, subject);
});

export const loadHeadToHead = cachedLoader(headToHead);
