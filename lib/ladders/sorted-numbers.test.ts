import fc from "fast-check";
import { expect, it } from "vitest";
import { SortedNumbers } from "./sorted-numbers";

/** Few values, so that many are equal. */
const number = fc.integer({ min: 0, max: 40 }).map((value) => value / 4);

it("counts what is greater as a plain list does, whatever came and went", () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 3_000 }), fc.array(fc.tuple(fc.boolean(), number)), (first, changes) => {
      const sorted = new SortedNumbers(first);
      const plain = [...first];
      for (const [comes, value] of changes) {
        const place = plain.indexOf(value);
        if (comes) {
          sorted.add(value);
          plain.push(value);
        } else if (place >= 0) {
          sorted.remove(value);
          plain.splice(place, 1);
        }
      }
      for (const limit of [-1, 0, 2.5, 3.1, 10, 11]) {
        expect(sorted.countGreater(limit)).toBe(plain.filter((value) => value > limit).length);
      }
    }),
    { numRuns: 60 },
  );
});

it("splits parts that grow long", () => {
  const sorted = new SortedNumbers();
  for (let value = 0; value < 5_000; value++) sorted.add((value * 7_919) % 5_000);
  for (const limit of [-1, 0, 511, 2_500, 4_998, 4_999]) expect(sorted.countGreater(limit)).toBe(4_999 - limit);
  for (let value = 0; value < 5_000; value++) sorted.remove(value);
  expect(sorted.countGreater(-1)).toBe(0);
});

it("says so when a number is not there", () => {
  expect(() => new SortedNumbers([1, 3]).remove(2)).toThrow("not among");
  expect(() => new SortedNumbers().remove(2)).toThrow("not among");
});
