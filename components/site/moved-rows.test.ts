import { expect, it } from "vitest";
import { movedSince } from "./moved-rows";

it("movedSince › returns changed and new rows", () => {
  const before = new Map([
    ["natasha", "612.1 40"],
    ["vlad", "533.7 38"],
    ["gone", "400.0 3"],
  ]);
  const now = new Map([
    ["natasha", "614.9 41"],
    ["vlad", "533.7 38"],
    ["new", "497.2 1"],
  ]);
  expect(movedSince(before, now)).toEqual(["natasha", "new"]);
});
