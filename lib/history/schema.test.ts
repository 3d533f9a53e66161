import { expect, it } from "vitest";
import { partOfHistory, playerQuery } from "./schema";

it("playerQuery › is the whole history by date if the address names nothing valid, and prefers games by number to a range", () => {
  const nonsense = { axis: "sideways", range: "2y", part: "a-b", page: "-3", ladder: ["a", "b"] };
  expect(playerQuery.parse(nonsense)).toEqual(playerQuery.parse({}));
  expect(partOfHistory(playerQuery.parse(nonsense))).toEqual({ axis: "date", range: "all" });
  const both = playerQuery.parse({ range: "90d", part: "12-40" });
  expect(partOfHistory(both)).toEqual({ axis: "date", range: "all", between: { from: 12, to: 40 } });
});
