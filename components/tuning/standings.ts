import type { GameColumns } from "@/lib/rating";
import type { NamedPlayer } from "@/lib/ladders/tuning/schema";
import type { StandingsPage, StandingsRow, StandingsView } from "./protocol";

/** All players in the order of their ratings. */
export interface Standings {
  readonly ratings: Float64Array;
  /** Players from the best down. */
  readonly order: Uint32Array;
  /** By player; equal ratings share a rank. */
  readonly ranks: Uint32Array;
}

export const ROWS_A_PAGE = 50;

export function standingsOf(ratings: Float64Array): Standings {
  const order = Uint32Array.from(ratings.keys()).sort((a, b) => ratings[b]! - ratings[a]! || a - b);
  const ranks = new Uint32Array(ratings.length);
  for (let at = 0; at < order.length; at++) {
    const shared = at > 0 && ratings[order[at]!] === ratings[order[at - 1]!];
    ranks[order[at]!] = shared ? ranks[order[at - 1]!]! : at + 1;
  }
  return { ratings, order, ranks };
}

/** How many games each player is in. */
export function gamesPlayed(games: GameColumns, players: number): Uint32Array {
  const played = new Uint32Array(players);
  for (const [row, player] of games.player.entries()) if (games.rated[row] === 1) played[player]!++;
  return played;
}

/** One page of both standings side by side: with each move of a slider, only one page is sent and rendered. */
export function standingsPage(
  players: readonly NamedPlayer[],
  played: Uint32Array,
  inForce: Standings,
  tried: Standings,
  view: StandingsView,
): StandingsPage {
  const { order } = view.order === "tried" ? tried : inForce;
  const wanted = plain(view.find);
  const found = wanted === "" ? order : order.filter((player) => plain(players[player]!.name).includes(wanted));
  const pages = Math.max(1, Math.ceil(found.length / ROWS_A_PAGE));
  const page = Math.min(pages, Math.max(1, view.page));
  const rows = Array.from(found.subarray((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE), (player): StandingsRow => ({
    name: players[player]!.name,
    slug: players[player]!.slug,
    games: played[player]!,
    inForce: { rank: inForce.ranks[player]!, rating: inForce.ratings[player]! },
    tried: { rank: tried.ranks[player]!, rating: tried.ratings[player]! },
  }));
  let moved = 0;
  for (let player = 0; player < players.length; player++) if (inForce.ranks[player] !== tried.ranks[player]) moved++;
  return { rows, page, pages, total: found.length, moved, players: players.length };
}

/** A name for searching, without case and accents. */
function plain(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
