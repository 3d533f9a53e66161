import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "@/lib/testing/thorough";
import { duelFromAddress, duelInAddress, expectedInWords, readDuel, SPREADS, usualDuel } from "./duel";
import { curvePoints, curveTicks } from "./prediction-curve";

const duel = fc.record({
  one: fc.integer({ min: -10_000_000, max: 10_000_000 }).map((tenth) => tenth / 10),
  other: fc.integer({ min: -10_000_000, max: 10_000_000 }).map((tenth) => tenth / 10),
  spread: fc.integer({ min: SPREADS.least, max: SPREADS.most }),
});

function through(address: Record<string, string | null>) {
  const given = Object.entries(address).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  const params = new URLSearchParams(new URLSearchParams(given).toString());
  return duelFromAddress((name) => params.get(name));
}

describe("two players in an address", () => {
  it("are read back unchanged", () => {
    holds(duel, (one) => {
      expect(readDuel(through(duelInAddress(one)))).toEqual({ duel: one, problems: {} });
    });
  });

  it("never throw, whatever the address; a value that cannot be read has a problem at its field", () => {
    const garbage = fc.oneof(fc.string(), fc.constantFrom("1e999", "NaN", "-", "99:99:99", "0", "∞"));
    holds(fc.record({ one: garbage, other: garbage, t: garbage }), (address) => {
      const { duel: read, problems } = readDuel(through(address));
      expect(read === null).toBe(Object.keys(problems).length > 0);
      if (read !== null) expect(expectedInWords(read)).not.toContain("NaN");
    });
    expect(readDuel(through({ one: "strong", t: "5" })).problems).toEqual({
      one: expect.stringContaining("“strong” is not a number"),
    });
    // T has a slider only, so a reader could not correct a wrong value: it is ignored.
    for (const t of ["5", "0", "-5", "1e9", "wide"]) expect(readDuel(through({ t })).duel?.spread).toBe(usualDuel.spread);
  });
});

const rating = fc.integer({ min: -1_000_000, max: 1_000_000 });

it("the curve › rises from the start of the axis to its end, for any ratings and T", () => {
  holds(rating, rating, fc.integer({ min: 20, max: 400 }), (one, other, spread) => {
    const ticks = curveTicks(one, other);
    const [from, to] = [ticks[0]!, ticks.at(-1)!];
    expect(Math.min(one, other)).toBeGreaterThanOrEqual(from);
    expect(Math.max(one, other)).toBeLessThanOrEqual(to);
    const points = curvePoints(other, spread, from, to);
    expect([points[0]!.x, points.at(-1)!.x]).toEqual([from, to]);
    return points.slice(1).every(({ x, y }, at) => x > points[at]!.x && y >= points[at]!.y);
  });
});
