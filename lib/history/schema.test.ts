import { expect, it } from "vitest";
import { partOfHistory, playerQuery } from "./schema";

it("playerQuery › is the whole history by date if the address names nothing valid", () => {
  const nonsense = { axis: "sideways", range: "2y", part: "a-b", page: "-3", ladder: ["a", "b"] };
  expect(playerQuery.parse(nonsense)).toEqual(playerQuery.parse({}));
  expect(partOfHistory(playerQuery.parse(nonsense))).toEqual({ axis: "date", range: "all" });
});

it("partOfHistory › prefers the games between two numbers to a range", () => {
  const query = playerQuery.parse({ range: "90d", part: "12-40" });
  expect(partOfHistory(query)).toEqual({ axis: "date", range: "all", between: { from: 12, to: 40 } });
});
