import { expect, it } from "vitest";
import { qrPath } from "./qr-code";

/** The path drawn as rows of text, without the margin. */
function drawn(text: string): string[] {
  const { size, path } = qrPath(text)!;
  const rows = Array.from({ length: size }, () => Array<string>(size).fill("."));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(run); at++) rows[Number(y)]![Number(x) + at] = "#";
  }
  return rows.slice(4, -4).map((row) => row.slice(4, -4).join(""));
}

it("qrPath › draws the modules that another encoder draws (qrencode -8 -l M)", () => {
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

it("qrPath › is null for a text that is too long for a QR code", () => {
  expect(qrPath("x".repeat(2_331))?.size).toBe(177 + 8);
  expect(qrPath("x".repeat(2_332))).toBeNull();
});
