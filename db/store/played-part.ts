import { sql, type SQL } from "drizzle-orm";
import type { RawValue, Reader } from "../client/session";

/** A participant's result in a game, and its effect on their rating. */
export interface PlayedPart {
  readonly team: string | null;
  readonly score: number;
  readonly seconds: number;
  /** False for a guest at the time. */
  readonly rated: boolean;
  readonly ratingBefore: number | null;
  readonly change: number | null;
  readonly place: number | null;
  readonly direct: readonly (number | null)[] | null;
  /** On ladders with the rule for newcomers. */
  readonly gamesBefore: number | null;
}

/** The columns of `playedPart`, for the end of a column list. */
export function playedColumns(reader: Reader): SQL {
  const { participants: row } = reader.tables;
  return sql`${row.team}, ${row.score}, ${row.seconds}, ${row.rated}, ${row.ratingBefore}, ${row.change}, ${row.place},
    ${directColumn(reader)}, ${row.gamesBefore}`;
}

/** Direct scores as text, the same on both engines; `directIn` parses it. */
function directColumn(reader: Reader): SQL {
  return sql`cast(${reader.tables.participants.direct} as text)`;
}

function directIn(text: RawValue | undefined): (number | null)[] | null {
  if (typeof text !== "string") return null;
  return text
    .slice(1, -1)
    .split(",")
    .map((score) => (score.trim() === "null" ? null : Number(score)));
}

export function playedPart(raw: readonly (RawValue | undefined)[]): PlayedPart {
  const [team, score, seconds, rated, before, change, place, direct, games] = raw;
  return {
    team: typeof team === "string" ? team : null,
    score: Number(score),
    seconds: Number(seconds),
    rated: Boolean(rated),
    ratingBefore: before == null ? null : Number(before),
    change: change == null ? null : Number(change),
    place: place == null ? null : Number(place),
    direct: directIn(direct),
    gamesBefore: games == null ? null : Number(games),
  };
}
