import { describe, expect, it } from "vitest";
import { addressOfLook, isSameLook, lookIn, type Look } from "./history-stretch";

const looks: Look[] = [
  { axis: "date", part: "all" },
  { axis: "game", part: "90d" },
  { axis: "game", part: { from: 12, to: 40 } },
];

describe("the view of a history in the address", () => {
  it.each(looks)("is the same after a way through an address: %j", (look) => {
    const address: Readonly<Record<string, string | null>> = addressOfLook(look);
    expect(
      isSameLook(
        lookIn((name) => address[name] ?? null),
        look,
      ),
    ).toBe(true);
  });

  it("is everything by date if the address names nothing valid", () => {
    const nonsense: Record<string, string> = { axis: "sideways", range: "2y", part: "a-b" };
    expect(lookIn(() => null)).toEqual(looks[0]);
    expect(lookIn((name) => nonsense[name] ?? null)).toEqual(looks[0]);
  });

  it("is omitted from the address where it is the default", () => {
    expect(addressOfLook(looks[0]!)).toEqual({ axis: null, range: null, part: null });
  });
});
