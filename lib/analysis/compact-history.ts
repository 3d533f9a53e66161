import type { GameColumns } from "@/lib/rating";

/** A ladder's rated games, with their guests, whose scores count for their teams on some ladders. */
export interface History {
  readonly games: GameColumns;
  /** The id of each player, in the order of their numbers in the games. Names are separate: they change, and games do not. */
  readonly players: readonly number[];
}

/** The number types from small to large. The last one holds every number. */
const KINDS = [Uint8Array, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array, Float64Array] as const;
type Values = InstanceType<(typeof KINDS)[number]>;

/** Before the values of a column: its kind in the first byte, its length in the last four, little-endian as the typed arrays of browsers are. */
const HEAD = 8;

/**
 * A whole history in a few bytes a participation: columns one after the other, each in the smallest kind of number that holds it exactly.
 * A column that the games do not have is empty.
 */
export function encodeHistory({ games, players }: History): Uint8Array<ArrayBuffer> {
  const { starts, player, team, score, seconds, rated, place = [], direct, starting = [], out = [], teamScore = [] } = games;
  const against = direct === undefined ? [[], [], []] : [direct.from, direct.opponent, direct.score];
  const columns = [starts, player, team, score, seconds, rated, players, place, ...against, starting, out, teamScore].map(
    smallest,
  );
  const bytes = new Uint8Array(columns.reduce((sum, { values }) => sum + HEAD + padded(values), 0));
  const head = new DataView(bytes.buffer);
  let at = 0;
  for (const { kind, values } of columns) {
    head.setUint8(at, kind);
    head.setUint32(at + 4, values.length, true);
    bytes.set(new Uint8Array(values.buffer), at + HEAD);
    at += HEAD + padded(values);
  }
  return bytes;
}

export function decodeHistory(bytes: ArrayBuffer): History {
  const head = new DataView(bytes);
  let at = 0;
  const column = (): Values => {
    // A browser may have kept bytes from before there was such a column.
    if (at >= bytes.byteLength) return new Uint8Array(0);
    const values = new KINDS[head.getUint8(at)]!(bytes, at + HEAD, head.getUint32(at + 4, true));
    at += HEAD + padded(values);
    return values;
  };
  const games: GameColumns = {
    starts: Uint32Array.from(column()),
    player: Uint32Array.from(column()),
    team: Int32Array.from(column()),
    score: Float64Array.from(column()),
    seconds: Float64Array.from(column()),
    rated: Uint8Array.from(column()),
  };
  const players = Array.from(column());
  const place = Float64Array.from(column());
  const direct = {
    from: Uint32Array.from(column()),
    opponent: Uint16Array.from(column()),
    score: Float64Array.from(column()),
  };
  const starting = Float64Array.from(column());
  const out = Uint8Array.from(column());
  const teamScore = Float64Array.from(column());
  const more = {
    ...(place.length > 0 && { place }),
    ...(direct.from.length > 0 && { direct }),
    ...(starting.length > 0 && { starting }),
    ...(out.length > 0 && { out }),
    ...(teamScore.length > 0 && { teamScore }),
  };
  return { games: { ...games, ...more }, players };
}

/** Columns start at a multiple of eight bytes, which every kind of number accepts. */
function padded({ byteLength }: Values): number {
  return Math.ceil(byteLength / 8) * 8;
}

function smallest(column: ArrayLike<number>): { kind: number; values: Values } {
  for (const [kind, Kind] of KINDS.entries()) {
    const values = Kind.from(column);
    if (values.every((value, at) => Object.is(value, column[at]))) return { kind, values };
  }
  throw new Error("Every number is a double.");
}
