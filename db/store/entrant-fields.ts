import { sql, type SQL } from "drizzle-orm";
import type { EntrantField, EntrantFields } from "@/lib/rating";
import type { RawValue, Reader } from "../client/session";
import type { Participant } from "./games";

/** What some rules of the rating read of a participant besides the score and the time. */
export type StoredEntrantFields = Readonly<Pick<Participant, EntrantField>> & EntrantFields;

/** Their columns, for the end of a list of columns. JSON is text, the same on both engines. */
export function entrantColumns({ tables: { participants: row } }: Reader): SQL[] {
  return [sql`${row.place}`, sql`cast(${row.direct} as text)`];
}

/** The values of these columns. */
export function entrantFieldsIn(place?: RawValue, direct?: RawValue): StoredEntrantFields {
  return { place: place == null ? null : Number(place), direct: scoresIn(direct) };
}

function scoresIn(text: RawValue | undefined): readonly (number | null)[] | null {
  const scores: unknown = typeof text === "string" ? JSON.parse(text) : null;
  return Array.isArray(scores) ? scores.map((score: unknown) => (typeof score === "number" ? score : null)) : null;
}
