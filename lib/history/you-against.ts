import type { Store } from "@/db";
import { predict } from "@/lib/rating";
import { accountOf, type RatingAccount, type Subject } from "./data";
import { ratingOf } from "./ledger";
import type { YouAgainst } from "./view";

/**
 * What the viewer and a player did to each other, from the viewer's side: on the ladder that is shown, or where they have not met on it, on the
 * one where they met most. Null where they have not met at all.
 */
export async function youAgainst(store: Store, viewerId: number, subject: Subject): Promise<YouAgainst | null> {
  const here = subject.account && (await recordOn(store, viewerId, subject.account));
  if (here != null) return here;
  const elsewhere = subject.appearances.map(({ ladder }) => ladder).filter(({ id }) => id !== subject.ladder?.id);
  const records = await Promise.all(
    elsewhere.map(async (ladder) => {
      const account = await accountOf(store, ladder, subject.player.id);
      return account && recordOn(store, viewerId, account);
    }),
  );
  return records.reduce((most, record) => ((record?.meetings ?? 0) > (most?.meetings ?? 0) ? record : most), null);
}

async function recordOn(store: Store, viewerId: number, account: RatingAccount): Promise<YouAgainst | null> {
  const theirs = account.digest.rivals.find(({ player }) => player === viewerId);
  if (theirs === undefined) return null;
  const mine = await ratingOf(store, account.ladder, viewerId);
  return {
    ladder: { slug: account.ladder.slug, name: account.ladder.name },
    meetings: theirs.games,
    won: theirs.lost,
    lost: theirs.won,
    tied: theirs.tied,
    points: -theirs.points,
    expected: mine && predict(mine.rating, account.rating.rating, account.ladder.rules),
  };
}
