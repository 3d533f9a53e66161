// QR codes as ISO/IEC 18004 has them, with what is needed here and no more: text as bytes, error correction level M, the smallest version
// that the text fits into.
import { errorCorrection } from "./reed-solomon";

/** Of each version from 1 on, at level M: how many bytes of error correction a block has, and how many blocks there are. */
const CORRECTION = [
  10,
  16,
  26,
  18,
  24,
  16,
  18,
  22,
  22,
  26,
  30,
  22,
  22,
  24,
  24,
  28,
  28,
  26,
  26,
  26,
  26,
  ...Array<number>(19).fill(28),
];
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38,
  40, 43, 45, 47, 49,
];
const LEVEL_M = 0;

/** The modules of a QR code, row by row; true is dark. Null for a text that no QR code holds. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, at) => bitsOf(bytes.length, at + 1) <= dataBytes(at + 1) * 8) + 1;
  if (version === 0) return null;
  const codewords = interleave(withPadding(bytes, version), version);
  const plain = new Symbol(version);
  plain.place(codewords);
  const masked = MASKS.map((isTurned, number) => plain.masked(isTurned, number));
  return masked.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

const lengthBits = (version: number) => (version < 10 ? 8 : 16);
const bitsOf = (bytes: number, version: number) => 4 + lengthBits(version) + bytes * 8;
const sizeOf = (version: number) => version * 4 + 17;

/** All bytes of a version: data and error correction. */
function allBytes(version: number): number {
  const size = sizeOf(version);
  const places = alignment(version).length;
  const patterns = version === 1 ? 0 : (places * places - 3) * 25 - (places - 2) * 10;
  // Three finders with their edges and the format beside them, and two timing lines.
  const modules = size * size - 3 * 64 - 31 - 2 * (size - 16) - patterns - (version < 7 ? 0 : 36);
  return Math.floor(modules / 8);
}

const dataBytes = (version: number) => allBytes(version) - CORRECTION[version - 1]! * BLOCKS[version - 1]!;

/** Where alignment patterns have their middles. */
function alignment(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = sizeOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)];
}

/** Mode, length, the text, and filling up to the last byte of data. */
function withPadding(bytes: Uint8Array, version: number): Uint8Array {
  const bits: number[] = [];
  const add = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at--) bits.push((value >>> at) & 1);
  };
  add(0b0100, 4);
  add(bytes.length, lengthBits(version));
  for (const byte of bytes) add(byte, 8);
  const room = dataBytes(version);
  add(0, Math.min(4, room * 8 - bits.length));
  add(0, (8 - (bits.length % 8)) % 8);
  const data = Uint8Array.from({ length: bits.length / 8 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2));
  return Uint8Array.from({ length: room }, (_, at) => data[at] ?? ((at - data.length) % 2 === 0 ? 0xec : 0x11));
}

/** Blocks with their error correction, a byte of each in turn. The first blocks are one byte shorter where they cannot all be equal. */
function interleave(data: Uint8Array, version: number): number[] {
  const [count, correction] = [BLOCKS[version - 1]!, CORRECTION[version - 1]!];
  const [short, longer] = [Math.floor(data.length / count), data.length % count];
  let from = 0;
  const blocks = Array.from({ length: count }, (_, at) => data.slice(from, (from += short + (at < count - longer ? 0 : 1))));
  const inTurn = (parts: readonly Uint8Array[]) =>
    Array.from({ length: Math.max(...parts.map(({ length }) => length)) }, (_, at) =>
      parts.flatMap((part) => part[at] ?? []),
    ).flat();
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => errorCorrection(block, correction)))];
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The remainder of a polynomial over one bit: how the format and the version are guarded. */
function guarded(value: number, polynomial: number, bits: number): number {
  let rest = value;
  for (let at = 0; at < bits; at++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * polynomial);
  return (value << bits) | rest;
}

export const formatBits = (mask: number): number => guarded((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412;
export const versionBits = (version: number): number => guarded(version, 0x1f25, 12);

/** The square as it is drawn. */
class Symbol {
  readonly #size: number;
  readonly #dark: boolean[][];
  /** What is no data: masks leave it alone. */
  readonly #fixed: boolean[][];

  constructor(readonly version: number) {
    this.#size = sizeOf(version);
    const blank = () => Array.from({ length: this.#size }, () => Array<boolean>(this.#size).fill(false));
    [this.#dark, this.#fixed] = [blank(), blank()];
    this.#drawPatterns();
  }

  #set(x: number, y: number, isDark: boolean): void {
    if (x < 0 || y < 0 || x >= this.#size || y >= this.#size) return;
    this.#dark[y]![x] = isDark;
    this.#fixed[y]![x] = true;
  }

  /** Rings around a middle, of which these are light. */
  #rings(x: number, y: number, reach: number, light: readonly number[]): void {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        this.#set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  #drawPatterns(): void {
    const last = this.#size - 1;
    for (let at = 0; at < this.#size; at++) {
      this.#set(6, at, at % 2 === 0);
      this.#set(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [last - 3, 3],
      [3, last - 3],
    ] as const) {
      this.#rings(x, y, 4, [2, 4]);
    }
    const places = alignment(this.version);
    const isCorner = (at: number) => at === 0 || at === places.length - 1;
    for (const [row, y] of places.entries()) {
      for (const [column, x] of places.entries()) {
        // Where the finders are there is none; the fourth corner has one.
        const isFinder = isCorner(row) && isCorner(column) && row + column < 2 * (places.length - 1);
        if (!isFinder) this.#rings(x, y, 2, [1]);
      }
    }
    this.#drawFormat(0);
    if (this.version < 7) return;
    const bits = versionBits(this.version);
    for (let at = 0; at < 18; at++) {
      const [near, far, isDark] = [Math.floor(at / 3), last - 10 + (at % 3), ((bits >>> at) & 1) === 1];
      this.#set(near, far, isDark);
      this.#set(far, near, isDark);
    }
  }

  #drawFormat(mask: number): void {
    const bits = formatBits(mask);
    const size = this.#size;
    for (let at = 0; at < 15; at++) {
      const isDark = ((bits >>> at) & 1) === 1;
      // Down beside the first finder and back along its foot, around the timing lines.
      const along = at < 6 ? at : at < 8 ? at + 1 : 14 - at;
      if (at < 8) this.#set(8, along, isDark);
      else this.#set(at === 8 ? 7 : along, 8, isDark);
      if (at < 8) this.#set(size - 1 - at, 8, isDark);
      else this.#set(8, size - 15 + at, isDark);
    }
    this.#set(8, size - 8, true);
  }

  /** In columns of two from the right, up and down in turn. */
  place(codewords: readonly number[]): void {
    let bit = 0;
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const isUp = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.#size; step++) {
        const y = isUp ? this.#size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.#fixed[y]![x]) continue;
          this.#dark[y]![x] = (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
          bit++;
        }
      }
    }
  }

  masked(isTurned: (x: number, y: number) => boolean, mask: number): boolean[][] {
    this.#drawFormat(mask);
    return this.#dark.map((row, y) => row.map((isDark, x) => (this.#fixed[y]![x] ? isDark : isDark !== isTurned(x, y))));
  }
}

/** How hard a square is to read: long runs, blocks of one colour, what looks like a finder, too much of one colour. */
function penalty(rows: readonly (readonly boolean[])[]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x]!));
  let [sum, dark] = [0, 0];
  for (const line of [...rows, ...columns]) {
    const text = line.map((isDark) => (isDark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    // A finder with light beside it, where the edge of the symbol is light, too.
    const framed = `0000${text}0000`;
    sum += [/(?=00001011101)/g, /(?=10111010000)/g].reduce((all, pattern) => all + (framed.match(pattern) ?? []).length, 0) * 40;
  }
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) dark++;
      const [right, below, across] = [row[x + 1], rows[y + 1]?.[x], rows[y + 1]?.[x + 1]];
      if (isDark === right && isDark === below && isDark === across) sum += 3;
    }
  }
  const share = (dark / rows.length ** 2) * 100;
  return sum + Math.floor(Math.abs(share - 50) / 5) * 10;
}

/** Its dark modules as the path of an SVG, one unit a module, with the margin of four that readers want; and how wide the whole is. */
export function qrPath(text: string): { readonly size: number; readonly path: string } | null {
  const rows = qrCode(text);
  if (rows === null) return null;
  const path = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index + 4} ${y + 4}h${run.length}v1h-${run.length}z`),
  );
  return { size: rows.length + 8, path: path.join("") };
}
