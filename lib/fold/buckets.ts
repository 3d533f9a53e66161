import { NARROW, WIDE, type Bucket } from "@/db/store/buckets";

/** A player's part in the distribution of ratings. */
export interface CountedRating {
  readonly rating: number;
  readonly active: boolean;
  /** Hidden players are not counted: ranks and pages skip them. */
  readonly hidden: boolean;
}

/** Changes to the buckets when rows of players are replaced: `gone` are the old rows, `come` the new ones. */
export function bucketChanges(ladderId: number, gone: Iterable<CountedRating>, come: Iterable<CountedRating>): Bucket[] {
  const [narrow, wide] = [new Map<number, Change>(), new Map<number, Change>()];
  const count = ({ rating, active, hidden }: CountedRating, sign: 1 | -1) => {
    if (hidden) return;
    add(narrow, Math.floor(rating / NARROW), sign, active);
    add(wide, Math.floor(rating / WIDE), sign, active);
  };
  for (const rating of gone) count(rating, -1);
  for (const rating of come) count(rating, 1);
  const changes: Bucket[] = [];
  for (const [width, ofWidth] of [
    [NARROW, narrow],
    [WIDE, wide],
  ] as const) {
    for (const [bucket, { everyone, active }] of ofWidth) {
      if (everyone !== 0 || active !== 0) changes.push({ ladderId, width, bucket, everyone, active });
    }
  }
  return changes;
}

interface Change {
  everyone: number;
  active: number;
}

function add(changes: Map<number, Change>, bucket: number, sign: 1 | -1, active: boolean): void {
  let change = changes.get(bucket);
  if (change === undefined) changes.set(bucket, (change = { everyone: 0, active: 0 }));
  change.everyone += sign;
  if (active) change.active += sign;
}
