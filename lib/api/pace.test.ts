import { expect, it } from "vitest";
import { Pace } from "./pace";

it("lets so many through within any stretch of time, wherever it begins", () => {
  const pace = new Pace(3, 60);
  expect([0, 50, 55].map((at) => pace.take(1, at))).toEqual([0, 0, 0]);
  expect(pace.take(1, 59)).toBe(1);
  expect(pace.take(1, 60)).toBe(0);
  // The first has gone, the two of 50 and 55 have not.
  expect(pace.take(1, 61)).toBe(49);
  expect(pace.take(1, 110)).toBe(0);
});

it("counts each key by itself, and not what it turned away", () => {
  const pace = new Pace(1, 60);
  expect(pace.take(1, 0)).toBe(0);
  expect(pace.take(2, 0)).toBe(0);
  for (let at = 1; at < 60; at++) expect(pace.take(1, at)).toBe(60 - at);
  expect(pace.take(1, 60)).toBe(0);
});
