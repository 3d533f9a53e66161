import { describe, expect, it } from "vitest";
import { chooseMark, MANY_MARKS, MarkCounts, markForm, markSeed } from "./mark";
import { MARK_BOX, markPath } from "./mark-path";

describe("the seed of a mark", () => {
  it.each([
    ["", 0x811c9dc5, "the basis of FNV-1a"],
    ["a", 0xe40c292c, "as published"],
    ["foobar", 0xbf9cf968, "as published"],
    ["雪狼", 2327523825, "any script, by its bytes in UTF-8"],
  ])("of %j is %i: %s", (key, seed) => {
    expect(markSeed(key)).toBe(seed);
    expect(seed).toBe(seed >>> 0);
  });

  it("gives the same form for ever: marks that people know must not change", () => {
    const form = { symmetry: 6, outline: "cog", figure: "wedges", core: "polygon", turned: true };
    expect(markForm(markSeed("phelan"))).toEqual(form);
  });
});

/** In how many of outline, figure and symmetry two marks differ. */
function differing(one: number, other: number): number {
  const [a, b] = [markForm(one), markForm(other)];
  return Number(a.outline !== b.outline) + Number(a.figure !== b.figure) + Number(a.symmetry !== b.symmetry);
}

describe("a new mark", () => {
  const own = markSeed("phelan");

  it("is the name's own while no other is like it, or where all forms are taken, and differs from that of another player", () => {
    expect(chooseMark("phelan", new MarkCounts())).toBe(own);
    expect(chooseMark("phelan", new MarkCounts(Array.from({ length: MANY_MARKS }, () => own)))).toBe(own);
    expect(differing(chooseMark("phelan", new MarkCounts([own])), own)).toBeGreaterThanOrEqual(2);
  });

  it("differs in two parts from all others in a small club, and is no twin of another in a larger one", () => {
    const given: number[] = [];
    const counts = new MarkCounts();
    for (let at = 0; at < 100; at++) {
      const seed = chooseMark(`member ${at}`, counts);
      if (at < 8) expect(Math.min(3, ...given.map((other) => differing(seed, other)))).toBeGreaterThanOrEqual(2);
      counts.add(seed);
      given.push(seed);
    }
    expect(new Set(given.map((seed) => JSON.stringify(markForm(seed)))).size).toBe(100);
  });
});

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
    const isOutside = (coordinate: number) => coordinate < 0 || coordinate > MARK_BOX;
    expect(seeds.map(markPath).filter((path) => pointsOf(path).flat().some(isOutside))).toEqual([]);
  });

  it("differs for another form", () => {
    const byForm = new Map(seeds.map((seed) => [JSON.stringify(markForm(seed)), markPath(seed)]));
    expect(byForm.size).toBeGreaterThan(1_000);
    // A disc and a ring look the same however the figure in them is turned only if the figure does, which none does.
    expect(new Set(byForm.values()).size).toBe(byForm.size);
  });
});
