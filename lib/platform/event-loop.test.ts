import { expect, it } from "vitest";
import { sortInTurns } from "./event-loop";

it.each([0, 1, 4_096, 4_097, 30_000])("sorts %i items in turns, and keeps equal ones in their order", async (length) => {
  const items = Array.from({ length }, (_, at) => ({ key: (at * 7_919) % 1_000, at }));
  const sorted = items.toSorted((a, b) => a.key - b.key);
  await sortInTurns(items, (a, b) => a.key - b.key);
  expect(items).toEqual(sorted);
});
