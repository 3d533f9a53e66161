import type { GameColumns } from "./replay";

/** A ladder's rated games. */
export interface History {
  readonly games: GameColumns;
  /** The id of each player, in the order of their numbers in the games. Names are kept apart: they change, and games do not. */
  readonly players: readonly number[];
}

/**
 * A whole history in a few bytes a participation: each column in the smallest kind of number that holds it exactly, one after the
 * other. Everything is little-endian, as the typed arrays of all machines that browsers run on are.
 *
 *   bytes 0-3  "PWH2"   4-7 games   8-11 rows   12-15 players
 *   then six columns (size of each game, player, team, score, seconds, id of each player), each: kind (1 byte), padding to 8, values
 */
const MAGIC = 0x32_48_57_50;
const HEAD = 16;

/** From small to large. The last one holds every number. */
const KINDS = [Uint8Array, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array, Float64Array] as const;
type Values = InstanceType<(typeof KINDS)[number]>;

export function encodeHistory({ games, players }: History): Uint8Array<ArrayBuffer> {
  const count = games.starts.length - 1;
  const sizes = Float64Array.from({ length: count }, (_, game) => games.starts[game + 1]! - games.starts[game]!);
  const columns = [sizes, games.player, games.team, games.score, games.seconds, Float64Array.from(players)].map(smallest);
  const length = columns.reduce((sum, { values }) => sum + 8 + padded(values.byteLength), HEAD);

  const bytes = new Uint8Array(length);
  const head = new DataView(bytes.buffer);
  [MAGIC, count, games.player.length, players.length].forEach((number, at) => head.setUint32(at * 4, number, true));
  let at = HEAD;
  for (const { kind, values } of columns) {
    bytes[at] = kind;
    bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at + 8);
    at += 8 + padded(values.byteLength);
  }
  return bytes;
}

export function decodeHistory(bytes: ArrayBuffer): History {
  const head = new DataView(bytes);
  if (bytes.byteLength < HEAD || head.getUint32(0, true) !== MAGIC) throw new Error("This is not a history.");
  const [count, rows, players] = [head.getUint32(4, true), head.getUint32(8, true), head.getUint32(12, true)];
  let at = HEAD;
  const column = (length: number): Values => {
    const kind = KINDS[head.getUint8(at)]!;
    const values = new kind(bytes, at + 8, length);
    at += 8 + padded(values.byteLength);
    return values;
  };
  const sizes = column(count);
  const starts = new Uint32Array(count + 1);
  for (let game = 0; game < count; game++) starts[game + 1] = starts[game]! + sizes[game]!;
  const games: GameColumns = {
    starts,
    player: Uint32Array.from(column(rows)),
    team: Int32Array.from(column(rows)),
    score: Float64Array.from(column(rows)),
    seconds: Float64Array.from(column(rows)),
    rated: new Uint8Array(rows).fill(1),
  };
  return { games, players: Array.from(column(players)) };
}

/** Columns start at a multiple of eight bytes, which every kind of number accepts. */
function padded(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

function smallest(column: Float64Array | Uint32Array | Int32Array): { kind: number; values: Values } {
  for (const [kind, Kind] of KINDS.entries()) {
    const values = Kind.from(column);
    if (values.every((value, at) => Object.is(value, column[at]))) return { kind, values };
  }
  throw new Error("Every number is a double.");
}
