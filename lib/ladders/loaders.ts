import "server-only";
import { gameLines } from "@/lib/games/list";
import { keptLoader, loader } from "@/lib/platform/loader";
import { findOnLadder, ladderGames, ladderPage, ladderSummaries, ladderSummary, laddersWithTop } from "./data";
import { ladderFacts } from "./facts";
import { ladderFeed } from "./feed";
import { ladderRace, whoLeads } from "./race-page";
import type { LadderQuery } from "./schema";
import { knownPages } from "./sitemap";
import type { LadderPage } from "./view";

export const loadLadders = keptLoader(ladderSummaries);

/** The ladders with their best five, and the latest games of all. */
export const loadHome = keptLoader(async (store) => {
  const [ladders, { lines }] = await Promise.all([laddersWithTop(store), gameLines(store, null, 12)]);
  return { ladders, games: lines };
});

/** Name and such of one ladder: what titles need. */
export const loadLadder = keptLoader(ladderSummary);

const loadPageForAll = keptLoader((store, slug: string, view: LadderQuery) => ladderPage(store, slug, view, null));
const loadPageFor = loader(ladderPage);

/** One page of a ladder's standings. Somebody who is signed in also sees their own row, which is read for them alone. */
export function loadLadderPage(slug: string, view: LadderQuery, viewerId: number | null): Promise<LadderPage | null> {
  return viewerId === null ? loadPageForAll(slug, view) : loadPageFor(slug, view, viewerId);
}

/** Distribution and points check. */
export const loadLadderFacts = keptLoader(ladderFacts);

/** Ranks week by week: of which ladder, how far back, with whom besides the first ten. */
export const loadRace = keptLoader(ladderRace);

/** Who leads a ladder and who has climbed most, in a sentence. */
export const loadWhoLeads = keptLoader(whoLeads);

/** Where on a ladder the player is whose name somebody typed. */
export const loadOnLadder = loader(findOnLadder);

/** A page of a ladder's games, newest first. */
export const loadLadderGames = keptLoader((store, slug: string, before?: string) => ladderGames(store, slug, 50, before));

/** The ladder's latest games for feed readers, by the ladder's slug and the site's own address. */
export const loadFeed = loader(ladderFeed);

export const loadSitemap = loader(knownPages);
