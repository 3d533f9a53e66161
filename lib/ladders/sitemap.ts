import type { Reader } from "@/db";
import { findNewestGames } from "@/db/store/games";
import { findListedLadders } from "@/db/store/ladders";
import { findTopStandings } from "@/db/store/ratings";
import { pages } from "@/lib/site/pages";

/** A sitemap can list 50,000 pages; these together stay below for as many ladders as a community has. */
const MAX_LADDERS = 15;
const MAX_PLAYERS = 2_000;
const MAX_GAMES = 10_000;

/** Pages that search engines should know of: of the site, of each ladder, of its best players and of the newest games. */
export async function knownPages(reader: Reader) {
  const all = await findListedLadders(reader);
  const known = new Map<string, Date | null>();
  /** Adds the pages of the site whose path has this part, or none. */
  const add = (part: string | null, name: string | number, changed: Date | null) => {
    for (const { path, inSitemap } of pages) {
      const [found = null] = /\{\w+\}/.exec(path) ?? [];
      if (inSitemap && found === part) known.set(part === null ? path : path.replace(part, encodeURIComponent(name)), changed);
    }
  };
  add(null, "", null);
  for (const { id, slug, newestPlayedAt } of all.slice(0, MAX_LADDERS)) {
    add("{ladder}", slug, newestPlayedAt);
    for (const row of await findTopStandings(reader, id, MAX_PLAYERS)) add("{player}", row.slug, row.lastPlayedAt);
  }
  const listed = all.map(({ id }) => id);
  for (const { id, playedAt } of await findNewestGames(reader, listed, MAX_GAMES)) add("{game}", id, playedAt);
  return [...known].map(([path, changed]) => ({ path, changed }));
}
