import type { Store } from "@/db";
import { sumOfPoints, type Rival } from "@/lib/rating";
import { peopleOf, type RatingAccount } from "./data";
import { forgetDigest } from "./ledger";
import type { RivalLine, RivalList, Rivals } from "./view";

/** At each end of a list that leaves out its middle. */
const ENDS = 8;
const PAGE = 50;

/** Less is shown as 0.00. */
const SHOWN = 0.005;

/** The rivals of all games: both ends of the list, or a page of all of it. */
export async function rivalsPage(store: Store, account: RatingAccount, page: number | null): Promise<Rivals> {
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

/** `points` is the sum over all of them; the caller has it already. */
export async function bothEnds(
  store: Store,
  account: RatingAccount,
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

async function wholeList(store: Store, account: RatingAccount, part: readonly Rival[], points: number): Promise<RivalList> {
  return { first: await withNames(store, account, part), others: null, last: [], points };
}

async function withNames(store: Store, account: RatingAccount, rivals: readonly Rival[]): Promise<RivalLine[]> {
  const ids = rivals.map(({ player }) => player);
  const people = await peopleOf(store, ids);
  // Someone was merged into another since: the next look derives it again.
  if (ids.some((id) => !people.has(id))) forgetDigest(store, account.ladder, account.rating.playerId);
  return rivals.flatMap((rival) => {
    const person = people.get(rival.player);
    return person === undefined ? [] : [{ ...rival, ...person }];
  });
}
