import { playerPath, queryHref } from "@/lib/format";
import { partOfHistory, playerQuery, type PlayerQuery } from "@/lib/history/schema";
import { gamePosition } from "@/lib/games/schema";

/** What an address of a player's page asks for. */
export type View = ReturnType<typeof viewOf>;

export function viewOf(slug: string, search: unknown) {
  const query = playerQuery.parse(search);
  // Next.js hands over the part of the address as it was typed.
  const player = decodeURIComponent(slug);
  return {
    ...query,
    player,
    history: partOfHistory(query),
    gamesPage: gamesPage(query),
    /** The same page with some of its query changed, at one of its parts. */
    href: (change: Partial<PlayerQuery>, part: string) =>
      queryHref(playerQuery, playerPath(player), { ...query, ...change }, part),
  };
}

function gamesPage(query: PlayerQuery) {
  const before = gamePosition.parse(query.before);
  if (before !== undefined) return { before };
  const after = gamePosition.parse(query.after);
  return after === undefined ? { end: query.games } : { after };
}
