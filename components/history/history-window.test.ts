import { describe, expect, it } from "vitest";
import { nearestPlace, placeByKey } from "@/components/charts/chart-places";
import { moveBoth, moveHandle } from "./history-window";

describe("two handles", () => {
  it.each([
    { moved: "start" as const, to: 99, window: { start: 8, end: 9 }, why: "they meet at the right end, and stay in the list" },
    { moved: "start" as const, to: -5, window: { start: 0, end: 9 }, why: "the left end" },
    { moved: "end" as const, to: 99, window: { start: 2, end: 9 }, why: "the right end" },
    { moved: "end" as const, to: 0, window: { start: 2, end: 3 }, why: "they meet" },
  ])("$moved to $to: $why", ({ moved, to, window }) => {
    expect(moveHandle({ start: 2, end: 9 }, moved, to, 9)).toEqual(window);
  });

  it("stay as far apart when they move together", () => {
    expect(moveBoth({ start: 2, end: 5 }, 2, 9)).toEqual({ start: 4, end: 7 });
    expect(moveBoth({ start: 2, end: 5 }, 99, 9)).toEqual({ start: 6, end: 9 });
    expect(moveBoth({ start: 2, end: 5 }, -99, 9)).toEqual({ start: 0, end: 3 });
  });

  it("go by one, by a tenth, and to the ends with the keys of a slider", () => {
    const keys = ["ArrowRight", "ArrowLeft", "PageUp", "PageDown", "Home", "End", "a"];
    expect(keys.map((key) => placeByKey(key, 50, 200))).toEqual([51, 49, 70, 30, 0, 200, null]);
  });

  it("go to the nearest point", () => {
    expect([-3, 4, 6, 99].map((x) => nearestPlace([0, 1, 10], x))).toEqual([0, 1, 2, 2]);
    expect(nearestPlace([5], 0)).toBe(0);
  });
});
