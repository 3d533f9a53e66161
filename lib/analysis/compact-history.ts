import type { GameColumns } from "@/lib/rating";

/** A ladder's rated games, with their guests, whose scores count for their teams on some ladders. */
export interface History {
  readonly games: GameColumns;
  /** The id of each player, in the order of their numbers in the games. Names are separate: they change, and games do not. */
  readonly players: readonly number[];
}

/**
 * A whole history in a few bytes a participation: each column in the smallest kind of number that holds it exactly, one after the
 * other. Everything is little-endian, as the typed arrays of all machines that browsers run on are.
 *
 *   bytes 0-3  "PWH3"   4-7 games   8-11 rows   12-15 players   16-19 direct scores + 1, or 0 for none   20-23 1 with places
 *   then seven columns (size of each game, player, team, score, seconds, rated, id of each player), then the place of each row, then the
 *   number of direct scores of each row, the opponent of each, and the score, each column: kind (1 byte), padding to 8, values
 */
const MAGIC = 0x33_48_57_50;
const HEAD = 24;

/** The number types from small to large. The last one holds every number. */
const KINDS = [Uint8Array, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array, Float64Array] as const;
type Values = InstanceType<(typeof KINDS)[number]>;

export function encodeHistory({ games, players }: History): Uint8Array<ArrayBuffer> {
  const count = games.starts.length - 1;
  const sizes = stepsOf(games.starts);
  const { place, direct } = games;
  const columns = [
    ...[sizes, games.player, games.team, games.score, games.seconds, games.rated, Float64Array.from(players)],
    ...(place === undefined ? [] : [place]),
    ...(direct === undefined ? [] : [stepsOf(direct.from), direct.opponent, direct.score]),
  ].map(smallest);
  const length = columns.reduce((sum, { values }) => sum + 8 + padded(values.byteLength), HEAD);

  const bytes = new Uint8Array(length);
  const head = new DataView(bytes.buffer);
  const lengths = [games.player.length, players.length, direct === undefined ? 0 : direct.score.length + 1];
  [MAGIC, count, ...lengths, place === undefined ? 0 : 1].forEach((number, at) => head.setUint32(at * 4, number, true));
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
  const games: GameColumns = {
    starts: sumsOf(column(count)),
    player: Uint32Array.from(column(rows)),
    team: Int32Array.from(column(rows)),
    score: Float64Array.from(column(rows)),
    seconds: Float64Array.from(column(rows)),
    rated: Uint8Array.from(column(rows)),
  };
  const ids = Array.from(column(players));
  const [directs, places] = [head.getUint32(16, true), head.getUint32(20, true)];
  const place = places === 0 ? {} : { place: Float64Array.from(column(rows)) };
  return {
    games: { ...games, ...place, ...(directs === 0 ? {} : { direct: directOf(column, rows, directs - 1) }) },
    players: ids,
  };
}

function directOf(column: (length: number) => Values, rows: number, scores: number): GameColumns["direct"] {
  const from = sumsOf(column(rows));
  return { from, opponent: Uint16Array.from(column(scores)), score: Float64Array.from(column(scores)) };
}

/** The starts of consecutive parts, from their sizes; there is one more entry than parts. */
function sumsOf(sizes: Values): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1);
  for (let at = 0; at < sizes.length; at++) starts[at + 1] = starts[at]! + sizes[at]!;
  return starts;
}

function stepsOf(starts: Uint32Array): Float64Array {
  return Float64Array.from({ length: starts.length - 1 }, (_, at) => starts[at + 1]! - starts[at]!);
}

/** Columns start at a multiple of eight bytes, which every kind of number accepts. */
function padded(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

function smallest(column: Float64Array | Uint32Array | Int32Array | Uint8Array | Uint16Array): { kind: number; values: Values } {
  for (const [kind, Kind] of KINDS.entries()) {
    const values = Kind.from(column);
    if (values.every((value, at) => Object.is(value, column[at]))) return { kind, values };
  }
  throw new Error("Every number is a double.");
}
