import "server-only";
import { gameLines } from "@/lib/games/list";
import { keptLoader, loader } from "@/lib/platform/loader";
import { findOnLadder, ladderGames, ladderPage, ladderSummaries, ladderSummary, laddersWithTop } from "./data";
import { ladderFacts } from "./facts";
import { ladderFeed } from "./feed";
import { ladderRace, whoLeads } from "./race-page";
import { knownPages } from "./sitemap";
import { weekOfSite } from "./week";
import { ownStrip, ratingOn } from "./you";

export const loadLadders = loader(ladderSummaries);

/** The ladders with their best five, and the latest games of all. */
export const loadHome = loader(async (store, viewerId: number | null) => {
  const [ladders, { lines }] = await Promise.all([
    laddersWithTop(store),
    gameLines(store, null, 12, undefined, undefined, viewerId),
  ]);
  return { ladders, games: lines };
});

/** Where a signed-in player is on each ladder, and what their last games did. */
export const loadOwnStrip = loader(ownStrip);

/** A player's rating on a ladder; null for someone who has none. */
export const loadRatingOn = loader(ratingOn);

/** What happened in the last seven days on all ladders. */
export const loadWeek = loader((store) => weekOfSite(store, new Date()));

/** Name and such of one ladder: what titles need. */
export const loadLadder = loader(ladderSummary);

/** One page of a ladder's standings. */
export const loadLadderPage = loader(ladderPage);

/** Distribution and points check. */
export const loadLadderFacts = loader(ladderFacts);

/** Ranks week by week: of which ladder, how far back, with whom besides the first ten. */
export const loadRace = keptLoader(ladderRace);

/** Who leads a ladder and who has climbed most, in a sentence. */
export const loadWhoLeads = keptLoader(whoLeads);

/** Where on a ladder the player is whose name somebody typed. */
export const loadOnLadder = loader(findOnLadder);

/** A page of a ladder's games, newest first. */
export const loadLadderGames = loader((store, slug: string, before: string | undefined, viewerId: number | null) =>
  ladderGames(store, slug, 50, before, viewerId),
);

/** The ladder's latest games for feed readers, by the ladder's slug and the site's own address. */
export const loadFeed = loader(ladderFeed);

export const loadSitemap = loader(knownPages);
