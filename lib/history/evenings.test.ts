import { expect, it } from "vitest";
import { eveningEnds } from "./evenings";

const hour = 3_600_000;

it("eveningEnds › has the last game of each evening, also across midnight, and the peak", () => {
  // Three games from 22:00 to 01:00, one the next afternoon, two a week later.
  const times = [22, 24, 25, 38, 190, 191].map((at) => at * hour);
  expect(eveningEnds(times, 0, 6, 2)).toEqual([2, 3, 5]);
  expect(eveningEnds(times, 0, 6, 1)).toEqual([1, 2, 3, 5]);
});

it("eveningEnds › ends with the last game of the part, and has a point for a single game", () => {
  const times = [22, 24, 25].map((at) => at * hour);
  expect(eveningEnds(times, 0, 2, 1)).toEqual([1]);
  expect(eveningEnds(times, 1, 2, 1)).toEqual([1]);
});
