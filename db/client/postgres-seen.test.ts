import { expect, it } from "vitest";
import { Seen, type SeenState } from "./postgres-seen";

const state = (given: Partial<SeenState> = {}): SeenState => ({
  epoch: "e",
  ladders: { 1: 5, 2: 7 },
  audit: 10,
  players: 20,
  ...given,
});

it("takes any state while it has seen none", () => {
  expect(new Seen().isReachedBy(state())).toBe(true);
});

it.each<{ why: string; given: Partial<SeenState>; isReached: boolean }>([
  { why: "the same state", given: {}, isReached: true },
  { why: "a newer game", given: { ladders: { 1: 6, 2: 7 } }, isReached: true },
  { why: "a game is missing", given: { ladders: { 1: 4, 2: 9 } }, isReached: false },
  { why: "an act of an admin is missing", given: { audit: 9 }, isReached: false },
  { why: "a player is missing", given: { players: 19 }, isReached: false },
  { why: "a ladder was deleted since", given: { ladders: { 1: 5 }, audit: 11 }, isReached: true },
  { why: "a ladder is not there yet", given: { ladders: { 1: 5 } }, isReached: false },
  { why: "another database", given: { epoch: "f", ladders: { 1: 50, 2: 70 }, audit: 100, players: 200 }, isReached: false },
])("is reached: $isReached, because of $why", ({ given, isReached }) => {
  const seen = new Seen();
  seen.note(state());
  expect(seen.isReachedBy(state(given))).toBe(isReached);
});

it("keeps the highest of each number, in whatever order two writers come back", () => {
  const seen = new Seen();
  seen.note(state({ ladders: { 1: 6, 2: 7 } }));
  seen.note(state({ ladders: { 1: 5, 2: 8 } }));
  expect(seen.isReachedBy(state({ ladders: { 1: 6, 2: 7 } }))).toBe(false);
  expect(seen.isReachedBy(state({ ladders: { 1: 6, 2: 8 } }))).toBe(true);
});

it("begins anew with a restored backup", () => {
  const seen = new Seen();
  seen.note(state());
  seen.note(state({ epoch: "f", ladders: { 1: 1 }, audit: 1, players: 1 }));
  expect(seen.isReachedBy(state({ epoch: "f", ladders: { 1: 1 }, audit: 1, players: 1 }))).toBe(true);
});

it("is due after a write, and after a tenth of a second", () => {
  const seen = new Seen();
  expect([seen.isDue(0, 0), seen.isDue(0, 99), seen.isDue(1, 99), seen.isDue(1, 198), seen.isDue(1, 199)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});
