import { expect, it } from "vitest";
import { makeRoster, meet, ratingIn } from "./roster";

it("the roster › gives each player one number and keeps the first rating, whatever their id", () => {
  const roster = makeRoster();
  // Beyond the index's first length, a preview's new player, and an id that the index has no room for.
  const ids = [7, 5_000, -1, -2, 2 ** 40, 1, ...Array.from({ length: 2_000 }, (_, at) => 10_000 + at)];
  expect(ids.map((id, at) => meet(roster, id, at))).toEqual(ids.map((_, at) => at));
  expect(ids.map((id) => meet(roster, id, NaN))).toEqual(ids.map((_, at) => at));
  expect(ids.map((id) => ratingIn(roster, id))).toEqual(ids.map((_, at) => at));
});
