import { expect, it } from "vitest";
import { isAtLeast } from "./node-version.mjs";

it.each([
  ["v20.9.0", true],
  ["v20.20.2", true],
  ["v22.0.0", true],
  ["v20.8.1", false],
  ["v18.20.0", false],
  ["v9.11.2", false],
])("Node.js %s is new enough: %s", (version, enough) => {
  expect(isAtLeast(version, ">=20.9")).toBe(enough);
});
