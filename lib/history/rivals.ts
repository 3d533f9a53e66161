import type { Store } from "@/db";
import { directionOf } from "@/lib/format";
import { sumOfPoints, type Rival } from "./player-ledger";
import { peopleOf, type RatedPlayer } from "./data";
import { forgetDigest } from "./ledger";

/** The number of rows at each end of a list that leaves out its middle. */
const ENDS = 8;
const PAGE = 50;

/** The rivals of all games: both ends of the list, or a page of all of it. */
export async function rivalsPage(store: Store, rated: RatedPlayer, page: number | null) {
  const { rivals: all, points } = rated.digest;
  const pages = Math.max(1, Math.ceil(all.length / PAGE));
  const at = Math.min(page ?? 1, pages);
  const part = all.slice((at - 1) * PAGE, at * PAGE);
  const ends = page === null ? endsOf(all, ENDS, points) : { first: part, others: null, last: [], points };
  const [best, worst] = [all[0], all.at(-1)];
  const named = await withNames(store, rated, best && worst ? [best, worst] : []);
  return {
    ...(await namedEnds(store, rated, ends)),
    count: all.length,
    page: at,
    pages,
    /** From whom they took the most points, and who took the most from them. */
    bestCustomer: best && directionOf(best.points) === "gain" ? named[0]! : null,
    nemesis: worst && directionOf(worst.points) === "loss" ? named.at(-1)! : null,
  };
}

/** Both ends of a list of rivals, without their names; its middle may have been put together. `points` is the sum over all of them. */
export function endsOf(all: readonly Rival[], ends: number, points = sumOfPoints(all)) {
  // Leaving out one or two would save nothing.
  if (all.length <= 2 * ends + 2) return { first: all, others: null, last: [], points };
  const [first, last] = [all.slice(0, ends), all.slice(-ends)];
  const shown = sumOfPoints(first) + sumOfPoints(last);
  return { first, others: { count: all.length - 2 * ends, points: points - shown }, last, points };
}

export async function namedEnds(store: Store, rated: RatedPlayer, ends: ReturnType<typeof endsOf>) {
  const named = await withNames(store, rated, [...ends.first, ...ends.last]);
  const last = new Set(ends.last.map(({ player }) => player));
  return {
    ...ends,
    first: named.filter(({ player }) => !last.has(player)),
    last: named.filter(({ player }) => last.has(player)),
  };
}

async function withNames(store: Store, rated: RatedPlayer, rivals: readonly Rival[]) {
  const ids = rivals.map(({ player }) => player);
  const people = await peopleOf(store, ids);
  // Someone was merged into another since: the next look derives it again.
  if (ids.some((id) => !people.has(id))) forgetDigest(store, rated.ladder, rated.rating.playerId);
  return rivals.flatMap((rival) => {
    const person = people.get(rival.player);
    return person === undefined ? [] : [{ ...rival, ...person }];
  });
}
