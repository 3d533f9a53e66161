import { describe, expect, it } from "vitest";
import { markForm, markSeed } from "./mark";
import { MARK_BOX, markPath } from "./mark-path";

const seeds = Array.from({ length: 3_000 }, (_, at) => markSeed(`player ${at}`));

/** Where the lines of a path begin and end, in the coordinates of the box. Understands what a mark is written with: m, l, a, q, z. */
function pointsOf(path: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command, text] of path.matchAll(/([mlaqz])([^mlaqz]*)/g)) {
    const given = [...text!.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    if (given.length !== { m: 2, l: 2, a: 7, q: 4, z: 0 }[command!]) throw new Error(`${command}${text} in ${path}`);
    if (command === "z") [x, y] = [startX, startY];
    else [x, y] = [x + given.at(-2)!, y + given.at(-1)!];
    if (command === "m") [startX, startY] = [x, y];
    points.push([x, y]);
  }
  return points;
}

describe("the path of a mark", () => {
  it("stays within its box", () => {
    const outside = seeds.filter((seed) =>
      pointsOf(markPath(seed))
        .flat()
        .some((coordinate) => coordinate < 0 || coordinate > MARK_BOX),
    );
    expect(outside.map(markPath)).toEqual([]);
  });

  it("is symmetric about the vertical", () => {
    // Circles are written from their left end, and their other end is symmetric to it or to another circle's.
    const lopsided = seeds.slice(0, 500).filter((seed) => {
      const points = pointsOf(markPath(seed));
      const isMirrored = ([x, y]: [number, number]) =>
        points.some(([otherX, otherY]) => Math.hypot(MARK_BOX - x - otherX, y - otherY) < 0.25);
      return !points.every(isMirrored);
    });
    expect(lopsided.map(markForm)).toEqual([]);
  });

  it("differs for another form", () => {
    const byForm = new Map(seeds.map((seed) => [JSON.stringify(markForm(seed)), markPath(seed)]));
    expect(byForm.size).toBeGreaterThan(1_000);
    // A disc and a ring look the same however the figure in them is turned only if the figure does, which none does.
    expect(new Set(byForm.values()).size).toBe(byForm.size);
  });
});
