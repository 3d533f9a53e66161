import "server-only";
import { moveLines } from "@/lib/fold/moves";
import { loader } from "@/lib/platform/loader";
import { findSubject, profileOf } from "./data";
import { playerGamesPage, type PageOfGames } from "./games";
import { historyTable, spanOf, stretchOf } from "./stretches";
import { headToHead } from "./meetings";
import { rivalsPage } from "./rivals";
import type { HistoryQuery } from "./schema";

const loadSubject = loader(findSubject);

/** Everything at the top of a player's page; null where an address names nobody. */
export const loadPlayer = loader(async (store, slug: string, ladder: string | null) => {
  const subject = await loadSubject(slug, ladder);
  return subject && profileOf(store, subject);
});

/** A part of the rating history; null before the first rated game. */
export const loadStretch = loader(async (store, slug: string, ladder: string | null, query: HistoryQuery) => {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? stretchOf(store, account, query) : null;
});

/** What a part of the rating history came to; null before the first rated game. */
export const loadSpan = loader(async (store, slug: string, ladder: string | null, query: HistoryQuery) => {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? spanOf(store, account, query) : null;
});

export const loadHistoryTable = loader(async (store, slug: string, ladder: string | null, query: HistoryQuery, page: number) => {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? historyTable(store, account, query, page) : null;
});

/** Both ends of the list of rivals, or a page of the whole. */
export const loadRivals = loader(async (store, slug: string, ladder: string | null, page: number | null) => {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? rivalsPage(store, account, page) : null;
});

export const loadPlayerGames = loader(async (store, slug: string, ladder: string | null, page: PageOfGames) => {
  const subject = await loadSubject(slug, ladder);
  return subject?.ladder ? playerGamesPage(store, subject.ladder, subject.player.id, page) : null;
});

/** A page of what moved a player besides their own games. */
export const loadMoves = loader(async (store, slug: string, ladder: string | null, before?: number) => {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? moveLines(store, account.ladder.id, account.rating.playerId, before) : null;
});

export const loadHeadToHead = loader(headToHead);
