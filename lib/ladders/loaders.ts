import "server-only";
import { gameLines } from "@/lib/games/list";
import { loader } from "@/lib/platform/loader";
import { findOnLadder, ladderGames, ladderPage, ladderSummaries, ladderSummary, topFive } from "./data";
import { ladderFacts } from "./facts";
import { ladderFeed } from "./feed";
import { knownPages } from "./sitemap";

export const loadLadders = loader(ladderSummaries);

/** The ladders with their best five, and the latest games of all. */
export const loadHome = loader(async (store) => {
  const ladders = await loadLadders();
  const tops = await Promise.all(ladders.map(({ id }) => topFive(store, id)));
  const { lines } = await gameLines(store, null, 12);
  return { ladders: ladders.map((ladder, at) => ({ ...ladder, top: tops[at]! })), games: lines };
});

/** Name and such of one ladder: what titles need. */
export const loadLadder = loader(ladderSummary);

/** One page of a ladder's standings. */
export const loadLadderPage = loader(ladderPage);

/** The parts below the standings: distribution, points check, latest games. */
export const loadLadderFacts = loader(async (store, slug: string) => {
  const [facts, games] = await Promise.all([ladderFacts(store, slug), ladderGames(store, slug, 10)]);
  return facts && games && { ...facts, games: games.lines };
});

/** Where on a ladder the player is whose name somebody typed. */
export const loadOnLadder = loader(findOnLadder);

/** A page of a ladder's games, newest first. */
export const loadLadderGames = loader((store, slug: string, before?: string) => ladderGames(store, slug, 50, before));

/** The ladder's latest games for feed readers, by the ladder's slug and the site's own address. */
export const loadFeed = loader(ladderFeed);

export const loadSitemap = loader(knownPages);
