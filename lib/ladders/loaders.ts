import "server-only";
import type { Store } from "@/db";
import { gameLines } from "@/lib/games/list";
import type { LadderGamesQuery } from "@/lib/games/schema";
import { pluck } from "@/lib/platform/grouped";
import { cachedLoader, loader, ofNow } from "@/lib/platform/loader";
import { findOnLadder, ladderGames, ladderPage, ladderSummaries, ladderSummary, laddersWithTop } from "./data";
import { ladderFacts } from "./facts";
import { ladderFeed } from "./feed";
import { ownPlace, seasonDistribution, seasonGames, seasonPage, seasonRace } from "./season-pages";
import { knownPages } from "./sitemap";
import { weekOfSite } from "./week";
import { ladderRace, whoLeads } from "./weekly-ranks";
import { countStartingRatings } from "./starting-ratings";
import { ownStrip, ratingOn } from "./you";

/** A read for the signed-in player, whose id is last. What everyone else sees is cached. */
function viewerLoader<Args extends [...unknown[], viewerId: number | null], Answer>(
  read: (store: Store, ...args: Args) => Promise<Answer>,
) {
  const [loadForAll, loadForOne] = [cachedLoader(read), loader(read)];
  return (...args: Args) => (args.at(-1) === null ? loadForAll : loadForOne)(...args);
}

export const loadLadders = cachedLoader(ladderSummaries);
export const loadStartingRatings = cachedLoader(countStartingRatings);

/** The ladders with their best five, and the latest games of all, with the signed-in player's changes. */
export const loadHome = viewerLoader(async (store, viewerId: number | null) => {
  const ladders = await laddersWithTop(store);
  const { lines } = await gameLines(store, pluck(ladders, "id"), 12, undefined, undefined, viewerId);
  return { ladders, games: lines };
});

/** The signed-in player's position on each ladder, and the effect of their last games. */
export const loadOwnStrip = loader(ownStrip);

/** A player's rating on a ladder; null for someone who has none. */
export const loadRatingOn = loader(ratingOn);

/** What happened in the last seven days on all ladders. */
export const loadWeek = loader((store) => weekOfSite(store, new Date()));

/** Name and such of one ladder: what titles need. */
export const loadLadder = cachedLoader(ladderSummary);

/** One page of a ladder's standings. Signed-in players also see their own row. */
export const loadLadderPage = viewerLoader(ladderPage);

/** Distribution and points check. */
export const loadLadderFacts = cachedLoader(ladderFacts);

/** Ranks week by week: the ladder, the number of weeks, and players in addition to the first ten. */
export const loadRace = cachedLoader(ladderRace);

/** Who leads a ladder and who has climbed most, in a sentence. */
export const loadWhoLeads = cachedLoader(whoLeads);

/** The position on a ladder of a player by the typed name. */
export const loadOnLadder = loader(findOnLadder);

type PageOfGames = LadderGamesQuery & { readonly before?: string | undefined };

/** A page of a ladder's games, newest first, with the signed-in player's changes. */
export const loadLadderGames = viewerLoader((store, slug: string, { before, ...texts }: PageOfGames, viewerId: number | null) =>
  ladderGames(store, slug, 50, before, viewerId, texts),
);

/** The ladder's latest games for feed readers, by the ladder's slug and the site's own address. */
export const loadFeed = loader(ladderFeed);

const loadPage = cachedLoader(ofNow(seasonPage));

/** A season's standings, and the viewer's place in them in words. */
export async function loadSeasonPage(ladder: string, season: string, viewerId: number | null, edition?: number) {
  const page = await loadPage(ladder, season, edition);
  return page && { ...page, own: ownPlace(page, viewerId) };
}

export const loadSeasonGames = loader(ofNow(seasonGames));
export const loadSeasonRace = cachedLoader(ofNow(seasonRace));
export const loadSeasonDistribution = loader(ofNow(seasonDistribution));

export const loadSitemap = loader(knownPages);
