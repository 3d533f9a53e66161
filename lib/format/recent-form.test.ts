import { expect, it } from "vitest";
import { recentForm } from "./recent-form";

it.each<[number[], number, number[], string]>([
  [[], 0, [], "nobody who has not played has a form"],
  [[510.5, 500.2], 2, [10.5, -10.3], "the first game began at the starting rating"],
  [[510.5, 500.2, 500.2], 30, [-10.3, 0], "what came before the first of these is not known"],
  [Array.from({ length: 20 }, (_, at) => 500 + at), 20, Array(10).fill(1), "ten at most"],
])("%j of %i games: %j, because %s", (recent, games, form) => {
  expect(recentForm(recent, games, 500)).toEqual(form);
});
