import { expect, it } from "vitest";
import { defaultRules } from "@/lib/rating";
import { readPopulationField, readVariant } from "./population";

it.each([
  ["players", "50", 50],
  ["players", "1", null],
  ["players", "7.5", null],
  ["minutes", "7.5", 7.5],
  ["deviation", "9", null],
  ["seed", "one", null],
] as const)("a population › reads %s of “%s” as %s", (field, typed, value) => {
  expect(readPopulationField(field, typed)).toBe(value);
});

it.each([
  ["240.5x16", { spread: 240.5, gameMult: 16 }],
  ["0x2", null],
  ["120x-1", null],
  ["120", null],
  ["120x2x3", null],
  ["", null],
])("a series of a simulation › is read from “%s” as %o", (typed, variant) => {
  expect(readVariant(typed, defaultRules)).toEqual(variant);
});
