import "server-only";
import type { Store } from "@/db";
import { gameLines } from "@/lib/games/list";
import type { LadderGamesQuery } from "@/lib/games/schema";
import { cachedLoader, loader } from "@/lib/platform/loader";
import { findOnLadder, ladderGames, ladderPage, ladderSummaries, ladderSummary, laddersWithTop } from "./data";
import { ladderFacts } from "./facts";
import { ladderFeed } from "./feed";
import type { LadderQuery } from "./schema";
import { knownPages } from "./sitemap";
import type { LadderPage } from "./view";
import { weekOfSite } from "./week";
import { ladderRace, whoLeads } from "./weekly-ranks";
import { countStartingRatings } from "./starting-ratings";
import { ownStrip, ratingOn } from "./you";

export const loadLadders = cachedLoader(ladderSummaries);
export const loadStartingRatings = cachedLoader(countStartingRatings);

async function homeOf(store: Store, viewerId: number | null) {
  const ladders = await laddersWithTop(store);
  const listed = ladders.map(({ id }) => id);
  const { lines } = await gameLines(store, listed, 12, undefined, undefined, viewerId);
  return { ladders, games: lines };
}

const loadHomeForAll = cachedLoader((store) => homeOf(store, null));
const loadHomeFor = loader(homeOf);

/** The ladders with their best five, and the latest games of all, with the signed-in player's changes. */
export function loadHome(viewerId: number | null): ReturnType<typeof homeOf> {
  return viewerId === null ? loadHomeForAll() : loadHomeFor(viewerId);
}

/** The signed-in player's position on each ladder, and the effect of their last games. */
export const loadOwnStrip = loader(ownStrip);

/** A player's rating on a ladder; null for someone who has none. */
export const loadRatingOn = loader(ratingOn);

/** What happened in the last seven days on all ladders. */
export const loadWeek = loader((store) => weekOfSite(store, new Date()));

/** Name and such of one ladder: what titles need. */
export const loadLadder = cachedLoader(ladderSummary);

const loadPageForAll = cachedLoader((store, slug: string, view: LadderQuery) => ladderPage(store, slug, view, null));
const loadPageFor = loader(ladderPage);

/** One page of a ladder's standings. Signed-in players also see their own row, which is read for them alone. */
export function loadLadderPage(slug: string, view: LadderQuery, viewerId: number | null): Promise<LadderPage | null> {
  return viewerId === null ? loadPageForAll(slug, view) : loadPageFor(slug, view, viewerId);
}

/** Distribution and points check. */
export const loadLadderFacts = cachedLoader(ladderFacts);

/** Ranks week by week: the ladder, the number of weeks, and players in addition to the first ten. */
export const loadRace = cachedLoader(ladderRace);

/** Who leads a ladder and who has climbed most, in a sentence. */
export const loadWhoLeads = cachedLoader(whoLeads);

/** The position on a ladder of a player by the typed name. */
export const loadOnLadder = loader(findOnLadder);

type PageOfGames = LadderGamesQuery & { readonly before?: string | undefined };

const gamesPage = (store: Store, slug: string, { before, ...texts }: PageOfGames, viewerId: number | null = null) =>
  ladderGames(store, slug, 50, before, viewerId, texts);
const loadGamesForAll = cachedLoader((store, slug: string, page: PageOfGames) => gamesPage(store, slug, page));
const loadGamesFor = loader(gamesPage);

/** A page of a ladder's games, newest first, with the signed-in player's changes. */
export function loadLadderGames(slug: string, page: PageOfGames, viewerId: number | null): ReturnType<typeof ladderGames> {
  return viewerId === null ? loadGamesForAll(slug, page) : loadGamesFor(slug, page, viewerId);
}

/** The ladder's latest games for feed readers, by the ladder's slug and the site's own address. */
export const loadFeed = loader(ladderFeed);

export const loadSitemap = loader(knownPages);
