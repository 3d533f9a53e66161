import { byId, pluck } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findPlayersByIds } from "@/db/store/players";
import { findAllRatings, findHiddenPlayerIdsByLadder, findStartingRatings } from "@/db/store/ratings";
import type { FoldReport } from "./fold";

/** The limit of listed players; the counts include the rest. */
const MAX_SHOWN = 200;

/** Ranks before and after. They need all ratings of the ladder, which is one column of numbers even on a large one. */
export async function impactOf(
  reader: Reader,
  ladder: Ladder,
  report: FoldReport,
  /** Players by number, who may not exist yet and have negative numbers then. */
  known: ReadonlyMap<number, { readonly name: string; readonly slug: string }> = new Map(),
) {
  const before = await findAllRatings(reader, ladder.id);
  const after = new Map(before);
  for (const { playerId, after: rating } of report.players) {
    if (rating === null) after.delete(playerId);
    else after.set(playerId, rating);
  }
  // Hidden players move like everyone else, and have no rank.
  const hidden = new Set(await findHiddenPlayerIdsByLadder(reader, ladder.id));
  const [ranksBefore, ranksAfter] = [ranksOf(before, hidden), ranksOf(after, hidden)];
  const passed: (FoldReport["players"][number] & { places: number })[] = [];
  let ranksChanged = 0;
  for (const [id, rating] of before) {
    const now = after.get(id);
    if (now === undefined || hidden.has(id) || ranksBefore(rating) === ranksAfter(now)) continue;
    ranksChanged++;
    const places = Math.abs(ranksBefore(rating) - ranksAfter(now));
    if (now === rating) passed.push({ playerId: id, before: rating, after: now, places });
  }
  // Players whose rank alone changes come last, the largest change of rank first.
  passed.sort((a, b) => b.places - a.places || a.playerId - b.playerId);
  const initial = await initialRatings(reader, ladder, report);
  // A player who joins or leaves the ladder is compared with the rating that they start from.
  const changeOf = ({ playerId, before: was, after: will }: FoldReport["players"][number]) =>
    (will ?? initial(playerId)) - (was ?? initial(playerId));
  const moved = report.players
    .map((player) => ({ ...player, change: changeOf(player) }))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.playerId - b.playerId);
  const shown = [...moved, ...passed.map((player) => ({ ...player, change: 0 }))].slice(0, MAX_SHOWN);
  const people = await findPlayersByIds(reader, pluck(shown, "playerId"));
  const named = new Map([...known, ...byId(people)]);
  return {
    ladder: { slug: ladder.slug, name: ladder.name },
    /** The version of the ladder that it was computed from. */
    version: ladder.version,
    gamesMoved: report.gamesMoved,
    playersMoved: moved.length,
    /** Players whose rank would be another, be it because of others. */
    ranksChanged,
    /** Everyone's changes together: zero, but for the rounding of sums. */
    total: moved.reduce((sum, { change }) => sum + change, 0),
    /** How many are ranked afterwards. */
    ranked: after.size - [...hidden].filter((id) => after.has(id)).length,
    /** The players who move most, the largest first; then those whose rank alone changes. */
    players: shown.map(({ playerId, before: was, after: will, change }) => {
      const { name = "", slug = "" } = named.get(playerId) ?? {};
      const ranked = (rating: number | null, rankOf: typeof ranksAfter) =>
        rating === null ? null : { rating, rank: hidden.has(playerId) ? null : rankOf(rating) };
      return { name, slug, before: ranked(was, ranksBefore), after: ranked(will, ranksAfter), change };
    }),
  };
}

/** The ratings from which those start who join or leave a ladder. */
export async function initialRatings(
  reader: Reader,
  { id, rules }: Ladder,
  { players }: FoldReport,
): Promise<(playerId: number) => number> {
  const ids = players.flatMap(({ playerId, before, after }) =>
    playerId > 0 && (before === null || after === null) ? [playerId] : [],
  );
  const starting = await findStartingRatings(reader, id, ids);
  return (playerId) => starting.get(playerId) ?? rules.initialRating;
}

/** The rank of a rating: one more than the number of higher ratings that are listed. */
function ranksOf(ratings: ReadonlyMap<number, number>, hidden: ReadonlySet<number>): (rating: number) => number {
  const listed = [...ratings].flatMap(([id, rating]) => (hidden.has(id) ? [] : rating));
  const rising = Float64Array.from(listed).sort();
  return (rating) => countGreater(rising, rating) + 1;
}

/** How many of rising numbers are greater. */
export function countGreater(numbers: Float64Array, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! > limit) high = middle;
    else low = middle + 1;
  }
  return numbers.length - low;
}
