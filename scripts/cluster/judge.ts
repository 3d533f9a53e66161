import type { Store } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { notedGames, pointsOn } from "@/db/testing/cluster";
import { verifyLadder } from "@/lib/fold/verify";
import type { Acknowledged } from "./clients";

export interface Judgement {
  /** Games that a client was told are saved, and that are not there. */
  readonly lost: Acknowledged[];
  /** Games that are there more than once. */
  readonly doubled: string[];
  /** Games that are there and were never acknowledged. */
  readonly unknown: number;
  /** Stored values that a rating from scratch would give otherwise. */
  readonly differences: number;
  /** How far each ladder's ratings are from the points that were issued. */
  readonly sums: { readonly ladder: string; readonly games: number; readonly off: number }[];
}

/** Compares what clients were told with what is in the database. */
export async function judge(store: Store, acknowledged: readonly Acknowledged[]): Promise<Judgement> {
  const there = new Map<string, number[]>();
  for (const { id, note } of await notedGames(store)) there.set(note, [...(there.get(note) ?? []), id]);
  const told = new Set(acknowledged.map(({ mark }) => mark));
  const sums: { ladder: string; games: number; off: number }[] = [];
  let differences = 0;
  for (const ladder of await findAllLadders(store)) {
    const found = await verifyLadder(store, ladder);
    differences += found.differences.length;
    const { players, points } = await pointsOn(store, ladder.id);
    sums.push({ ladder: ladder.slug, games: found.games, off: points - players * ladder.rules.initialRating });
  }
  return {
    lost: acknowledged.filter(({ mark, gameId }) => !there.get(mark)?.includes(gameId)),
    doubled: [...there].filter(([, ids]) => ids.length > 1).map(([mark]) => mark),
    unknown: [...there.keys()].filter((mark) => !told.has(mark)).length,
    differences,
    sums,
  };
}
