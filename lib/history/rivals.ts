import type { Store } from "@/db";
import { sumOfPoints, type Rival } from "@/lib/rating";
import { peopleOf, type Account, type Person } from "./data";
import { forgetDigest } from "./ledger";

/** A rival as the screen needs them. */
export type NamedRival = Rival & Person;

/** Rivals, most points first; where there are many, those in the middle are put together. */
export interface RivalList {
  readonly first: readonly NamedRival[];
  readonly others: { readonly count: number; readonly points: number } | null;
  readonly last: readonly NamedRival[];
  readonly points: number;
}

export interface Rivals extends RivalList {
  readonly count: number;
  readonly page: number;
  readonly pages: number;
  /** Who took the most points from the player, and from whom they took the most. */
  readonly nemesis: NamedRival | null;
  readonly bestCustomer: NamedRival | null;
}

/** At each end of a list that leaves out its middle. */
const ENDS = 8;
const PAGE = 50;

/** Less is shown as 0.00. */
const SHOWN = 0.005;

/** The rivals of all games: both ends of the list, or a page of all of it. */
export async function rivalsPage(store: Store, account: Account, page: number | null): Promise<Rivals> {
  const { rivals: all, points } = account.digest;
  const pages = Math.max(1, Math.ceil(all.length / PAGE));
  const at = Math.min(page ?? 1, pages);
  const part = page === null ? null : all.slice((at - 1) * PAGE, at * PAGE);
  const list = part === null ? await bothEnds(store, account, all, points, ENDS) : await wholeList(store, account, part, points);
  const best = all[0];
  const worst = all.at(-1);
  const named = await withNames(
    store,
    account,
    [best, worst].filter((rival) => rival !== undefined),
  );
  return {
    ...list,
    count: all.length,
    page: at,
    pages,
    bestCustomer: best !== undefined && best.points >= SHOWN ? named[0]! : null,
    nemesis: worst !== undefined && worst.points <= -SHOWN ? named.at(-1)! : null,
  };
}

/** `points` is the sum over all of them, which whoever keeps the list has at hand. */
export async function bothEnds(
  store: Store,
  account: Account,
  all: readonly Rival[],
  points: number,
  ends: number,
): Promise<RivalList> {
  // Leaving out one or two would save nothing.
  if (all.length <= 2 * ends + 2) return wholeList(store, account, all, points);
  const shown = [...all.slice(0, ends), ...all.slice(-ends)];
  const named = await withNames(store, account, shown);
  return {
    first: named.slice(0, ends),
    others: { count: all.length - shown.length, points: points - sumOfPoints(shown) },
    last: named.slice(ends),
    points,
  };
}

async function wholeList(store: Store, account: Account, part: readonly Rival[], points: number): Promise<RivalList> {
  return { first: await withNames(store, account, part), others: null, last: [], points };
}

async function withNames(store: Store, account: Account, rivals: readonly Rival[]): Promise<NamedRival[]> {
  const ids = rivals.map(({ player }) => player);
  const people = await peopleOf(store, ids);
  // Someone was merged into another since: the next look derives it again.
  if (ids.some((id) => !people.has(id))) forgetDigest(store, account.ladder, account.rating.playerId);
  return rivals.flatMap((rival) => {
    const person = people.get(rival.player);
    return person === undefined ? [] : [{ ...rival, ...person }];
  });
}
