import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { formatBits, qrCode, qrPath, versionBits } from "./qr-code";
import { errorCorrection } from "./reed-solomon";

const drawn = (text: string) => qrCode(text)!.map((row) => row.map((isDark) => (isDark ? "#" : ".")).join(""));
const link = (times: number) => `otpauth://totp/Den:${"Ada".repeat(times)}?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Den`;

describe("the examples of the standard and of its tutorials", () => {
  it("error correction", () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect([...errorCorrection(Uint8Array.from(data), 10)]).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it.each([
    [0, "101010000010010"],
    [5, "100000011001110"],
    [7, "100101010100000"],
  ])("the format of level M with mask %i", (mask, bits) => {
    expect(formatBits(mask).toString(2)).toBe(bits);
  });

  it.each([
    [7, "000111110010010100"],
    [21, "010101011010000011"],
    [40, "101000110001101001"],
  ])("version %i", (version, bits) => {
    expect(versionBits(version).toString(2).padStart(18, "0")).toBe(bits);
  });
});

it("draws what another encoder draws (qrencode -8 -l M)", () => {
  expect(drawn("Pairwise")).toEqual([
    "#######..#....#######",
    "#.....#...#.#.#.....#",
    "#.###.#.#...#.#.###.#",
    "#.###.#.##.#..#.###.#",
    "#.###.#.#.###.#.###.#",
    "#.....#.#...#.#.....#",
    "#######.#.#.#.#######",
    "........##.##........",
    "#.#####..##.#.#####..",
    "#..###.##...##.##.#.#",
    "#.##..##.#.#.#...###.",
    "#..##...##......###..",
    "..#..###.###...#.....",
    "........#######.#..#.",
    "#######.....#.#..###.",
    "#.....#.#######..##..",
    "#.###.#.#.#.#..###..#",
    "#.###.#.###.#..##.#..",
    "#.###.#.##.#.#.......",
    "#.....#.........###..",
    "#######.####.#...#.#.",
  ]);
});

it.each([
  [5, 1, "97400c7551229c1e30d01cbac84b6d7e"],
  [10, 41, "dd83813fb173154b1b88b7b3c896451a"],
  [18, 151, "1218991adb29813f0c8128e08ac1c0da"],
  [32, 481, "ed7167f970e8208c858892894f76cb16"],
])("and so it does in version %i", (version, times, digest) => {
  const rows = drawn(link(times));
  expect(rows.length).toBe(version * 4 + 17);
  expect(createHash("sha256").update(rows.join("\n")).digest("hex").slice(0, 32)).toBe(digest);
});

it("takes the smallest version that holds the text, up to the largest", () => {
  const sizeOf = (bytes: number) => qrCode("x".repeat(bytes))?.length ?? null;
  expect([1, 14, 15, 180, 181, 213, 214, 2_331, 2_332].map(sizeOf)).toEqual([21, 21, 25, 53, 57, 57, 61, 177, null]);
});

it("its path has every dark module once, and a margin of four", () => {
  const { size, path } = qrPath("Pairwise")!;
  const dark = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].reduce((sum, [, , , run]) => sum + Number(run), 0);
  expect([size, dark]).toEqual([29, qrCode("Pairwise")!.flat().filter(Boolean).length]);
  expect(path.startsWith("M4 4h7")).toBe(true);
});
