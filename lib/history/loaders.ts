import "server-only";
import { cache } from "react";
import { getStore } from "@/db";
import { moveLines } from "@/lib/fold/moves";
import { findSubject, profileOf } from "./data";
import { gameLines, type PageOfGames } from "./games";
import { historyTable, stretchOf } from "./stretches";
import { headToHead } from "./meetings";
import { rivalsPage } from "./rivals";
import type { HistoryQuery } from "./schema";

const loadSubject = cache(async (slug: string, ladder: string | null) => findSubject(await getStore(), slug, ladder));

/** Everything at the top of a player's page; null where an address names nobody. */
export const loadPlayer = cache(async (slug: string, ladder: string | null) => {
  const subject = await loadSubject(slug, ladder);
  return subject && profileOf(await getStore(), subject);
});

/** A part of the rating history; null before the first rated game. */
export async function loadHistory(slug: string, ladder: string | null, query: HistoryQuery) {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? stretchOf(await getStore(), account, query) : null;
}

export async function loadHistoryTable(slug: string, ladder: string | null, query: HistoryQuery, page: number) {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? historyTable(await getStore(), account, query, page) : null;
}

/** Both ends of the list of rivals, or a page of the whole. */
export async function loadRivals(slug: string, ladder: string | null, page: number | null) {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? rivalsPage(await getStore(), account, page) : null;
}

export async function loadPlayerGames(slug: string, ladder: string | null, page: PageOfGames) {
  const subject = await loadSubject(slug, ladder);
  return subject?.ladder ? gameLines(await getStore(), subject.ladder, subject.player.id, page) : null;
}

/** A page of what moved a player besides their own games. */
export async function loadMoves(slug: string, ladder: string | null, before?: number) {
  const account = (await loadSubject(slug, ladder))?.account;
  return account ? moveLines(await getStore(), account.ladder.id, account.rating.playerId, before) : null;
}

export const loadHeadToHead = cache(async (slug: string, rival: string, ladder: string | null, page: number) =>
  headToHead(await getStore(), slug, rival, ladder, page),
);
