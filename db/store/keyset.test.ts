import { expect, it } from "vitest";
import { formatCursor, parseCursor } from "./keyset";

it("a cursor › is read from an address as it was written", () => {
  for (const cursor of [
    { id: 7, value: 12 },
    { id: 1, value: -86_400_000 },
  ])
    expect(parseCursor(formatCursor(cursor), "number")).toEqual(cursor);
  expect(parseCursor(formatCursor({ id: 7, value: "049.ä" }), "name")).toEqual({ id: 7, value: "049.ä" });
});

it.each([undefined, "", "7", "x.5", "7.five", "7.1e9", "7.99999999999999", "7.-999999999999999"])(
  "a cursor › is ignored where it has no number that both engines take: %s",
  (text) => expect(parseCursor(text, "number")).toBeUndefined(),
);
