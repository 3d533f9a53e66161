import "server-only";
import { cache } from "react";
import { getStore } from "@/db";
import { findOnLadder, ladderGames, ladderPage, ladderSummaries, ladderSummary, topFive } from "./data";
import { ladderFacts } from "./facts";
import { ladderFeed } from "./feed";
import { gameLines } from "@/lib/games/list";
import type { LadderView } from "./schema";
import { knownPages } from "./sitemap";

export const loadLadders = cache(async () => ladderSummaries(await getStore()));

/** The ladders with their best five, and the latest games of all. */
export const loadHome = cache(async () => {
  const store = await getStore();
  const ladders = await loadLadders();
  const tops = await Promise.all(ladders.map(({ id }) => topFive(store, id)));
  const { lines } = await gameLines(store, null, 12);
  return { ladders: ladders.map((ladder, at) => ({ ...ladder, top: tops[at]! })), games: lines };
});

/** Name and such of one ladder: what titles need. */
export const loadLadder = cache(async (slug: string) => ladderSummary(await getStore(), slug));

/** One page of a ladder's standings. */
export async function loadLadderPage(slug: string, view: LadderView, viewerId: number | null) {
  return ladderPage(await getStore(), slug, view, viewerId);
}

/** What stands below the standings: distribution, conservation, the latest games. */
export async function loadLadderFacts(slug: string) {
  const store = await getStore();
  const [facts, games] = await Promise.all([ladderFacts(store, slug), ladderGames(store, slug, 10)]);
  return facts && games && { ...facts, games: games.lines };
}

/** Where on a ladder the player is whose name somebody typed. */
export async function loadOnLadder(slug: string, typed: string) {
  return findOnLadder(await getStore(), slug, typed);
}

/** A page of a ladder's games, newest first. */
export async function loadLadderGames(slug: string, before?: string) {
  return ladderGames(await getStore(), slug, 50, before);
}

/** The ladder's latest games for feed readers. `base` is the site's own address. */
export async function loadFeed(slug: string, base: string) {
  return ladderFeed(await getStore(), slug, base);
}

export async function loadSitemap() {
  return knownPages(await getStore());
}
