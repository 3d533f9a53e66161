import type { Store } from "@/db";
import type { GameInput } from "@/lib/games/schema";
import { ladderPage } from "@/lib/ladders/data";
import { ladderQuery } from "@/lib/ladders/schema";
import type { LadderRow } from "@/lib/ladders/view";
import { gameOn } from "./league";

/** Games of three among 70 players over 100 days: ten stop early, and the first games are ties, so that ratings are shared. */
export function longSeason(): GameInput[] {
  return Array.from({ length: 400 }, (_, at) => {
    const [day, isTie] = [at / 4, at < 20];
    const who = (step: number) => `P${(at * 7 + step * 13) % (day > 30 ? 60 : 70)}`;
    const [one, other, minutes] = isTie ? [2, 2, 20] : [at % 5, at % 3, 15 + (at % 6)];
    return gameOn(day, [who(0), one, 20], [who(1), other, 20], [who(2), 2, minutes]);
  }).filter(({ participants }) => new Set(participants.map(({ player }) => player)).size === 3);
}

/** The rows of all pages of a ladder's standings. */
export async function everyPage(store: Store, slug: string, fields: Record<string, string>): Promise<LadderRow[]> {
  const rows: LadderRow[] = [];
  let after: string | null = null;
  for (let page = 1; ; page++) {
    const query = ladderQuery.parse({ ...fields, page: String(page), ...(after && { after }) });
    const shown = (await ladderPage(store, slug, query, null))!;
    rows.push(...shown.rows);
    after = shown.next;
    if (query.sort === "rating" ? page >= shown.pages : after === null) return rows;
  }
}

/** The rank of a rating among others. */
export const rankAmong = (ratings: Iterable<number>, rating: number) => [...ratings].filter((other) => other > rating).length + 1;
