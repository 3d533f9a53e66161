import { expect, it } from "vitest";
import { sheetFrom } from "./game-form-state";
import { distinctNames } from "./new-names";

it("distinctNames › a new name in two rows is one new player, at its first row", () => {
  const values = { "player.0": "Ann", "player.1": "Bob", "player.2": "ann" };
  const { rows } = sheetFrom({ values, problems: {}, problem: null, done: null });
  const names = rows.map((row) => ({ row, meant: null }));
  expect(distinctNames(names).map(({ row }) => row.id)).toEqual([0, 1]);
});
