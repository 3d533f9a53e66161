import { describe, expect, it } from "vitest";
import { queryHref } from "@/lib/format";
import { partOfHistory, playerQuery } from "./schema";

describe("playerQuery", () => {
  it.each(["/p", "/p?ladder=clan&axis=game&range=90d", "/p?axis=game&part=12-40&rivals=1&before=5.7", "/p?view=table&page=2"])(
    "is the same after a way through an address: %s",
    (address) => {
      const query = playerQuery.parse(Object.fromEntries(new URL(address, "http://a").searchParams));
      expect(queryHref(playerQuery, "/p", query)).toBe(address);
    },
  );

  it("is the whole history by date if the address names nothing valid", () => {
    const nonsense = { axis: "sideways", range: "2y", part: "a-b", page: "-3", ladder: ["a", "b"] };
    expect(playerQuery.parse(nonsense)).toEqual(playerQuery.parse({}));
    expect(partOfHistory(playerQuery.parse(nonsense))).toEqual({ axis: "date", range: "all" });
  });
});

it("partOfHistory › prefers the games between two numbers to a range", () => {
  const query = playerQuery.parse({ range: "90d", part: "12-40" });
  expect(partOfHistory(query)).toEqual({ axis: "date", range: "all", between: { from: 12, to: 40 } });
});
