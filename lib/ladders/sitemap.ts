import type { Reader } from "@/db";
import { findNewestGames } from "@/db/store/games";
import { findListedLadders } from "@/db/store/ladders";
import { findTopStandings } from "@/db/store/ratings";
import { gamePath, ladderPath, playerPath, tuningPath } from "@/lib/format";

/** A sitemap can list 50,000 pages; these together stay below for as many ladders as a community has. */
const MAX_PLAYERS = 2_000;
const MAX_GAMES = 10_000;

export interface KnownPage {
  readonly path: string;
  readonly changed: Date | null;
}

/** Pages that search engines should know of: what is explained, ladders, their best players, the newest games. */
export async function knownPages(reader: Reader): Promise<KnownPage[]> {
  const all = await findListedLadders(reader);
  const [ladders, listed] = [all.slice(0, 15), all.map(({ id }) => id)];
  const pages = new Map<string, Date | null>([
    ["/", null],
    ["/how-it-works", null],
    ["/docs", null],
  ]);
  for (const { id, slug, newestPlayedAt } of ladders) {
    pages.set(ladderPath(slug), newestPlayedAt);
    pages.set(tuningPath(slug), newestPlayedAt);
    for (const part of ["games", "race", "distribution", "rules"]) pages.set(`${ladderPath(slug)}/${part}`, newestPlayedAt);
    for (const row of await findTopStandings(reader, id, MAX_PLAYERS)) pages.set(playerPath(row.slug), row.lastPlayedAt);
  }
  for (const { id, playedAt } of await findNewestGames(reader, listed, MAX_GAMES)) pages.set(gamePath(id), playedAt);
  return [...pages].map(([path, changed]) => ({ path, changed }));
}
