import { sql, type SQL } from "drizzle-orm";
import type { RawValue, Reader } from "../client/session";

/** What somebody did in a game, and what it did to their rating. */
export interface PlayedPart {
  readonly team: string | null;
  readonly score: number;
  readonly seconds: number;
  /** False: a guest at the time. */
  readonly rated: boolean;
  readonly ratingBefore: number | null;
  readonly change: number | null;
}

/** The columns that `playedPart` reads, for the end of a list of columns. */
export function playedColumns(reader: Reader): SQL {
  const { participants: row } = reader.tables;
  return sql`${row.team}, ${row.score}, ${row.seconds}, ${row.rated}, ${row.ratingBefore}, ${row.change}`;
}

export function playedPart([team, score, seconds, rated, before, change]: readonly (RawValue | undefined)[]): PlayedPart {
  return {
    team: typeof team === "string" ? team : null,
    score: Number(score),
    seconds: Number(seconds),
    rated: Boolean(rated),
    ratingBefore: before == null ? null : Number(before),
    change: change == null ? null : Number(change),
  };
}
