import type { Store } from "@/db";
import { predict } from "@/lib/rating";
import type { Subject } from "./data";
import { ratingOf } from "./ledger";
import type { YouAgainst } from "./view";

/** What the viewer and a player did to each other on the ladder that is shown, from the viewer's side; null where they have not met on it. */
export async function youAgainst(store: Store, viewerId: number, { account }: Subject): Promise<YouAgainst | null> {
  const theirs = account?.digest.rivals.find(({ player }) => player === viewerId);
  if (account === null || theirs === undefined) return null;
  const mine = await ratingOf(store, account.ladder, viewerId);
  return {
    meetings: theirs.games,
    won: theirs.lost,
    lost: theirs.won,
    tied: theirs.tied,
    points: -theirs.points,
    expected: mine && predict(mine.rating, account.rating.rating, account.ladder.rules),
  };
}
