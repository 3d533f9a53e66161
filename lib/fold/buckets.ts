import { NARROW, WIDE, type Bucket } from "@/db/store/buckets";

/** A player's part in the distribution of ratings. */
export interface CountedRating {
  readonly rating: number;
  readonly active: boolean;
  /** Not counted: ranks and pages pass over hidden players. */
  readonly hidden: boolean;
}

/** Changes to the buckets when rows of players are replaced: `gone` are the old rows, `come` the new ones. */
export function bucketChanges(ladderId: number, gone: Iterable<CountedRating>, come: Iterable<CountedRating>): Bucket[] {
  const changes = new Map<string, Bucket>();
  const count = ({ rating, active, hidden }: CountedRating, sign: 1 | -1) => {
    if (hidden) return;
    for (const width of [NARROW, WIDE]) {
      const bucket = Math.floor(rating / width);
      const key = `${width} ${bucket}`;
      const sum = changes.get(key) ?? { ladderId, width, bucket, everyone: 0, active: 0 };
      changes.set(key, { ...sum, everyone: sum.everyone + sign, active: sum.active + (active ? sign : 0) });
    }
  };
  for (const rating of gone) count(rating, -1);
  for (const rating of come) count(rating, 1);
  return [...changes.values()].filter(({ everyone, active }) => everyone !== 0 || active !== 0);
}
