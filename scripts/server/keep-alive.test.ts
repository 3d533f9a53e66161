import { expect, it } from "vitest";
import { keepAliveMs } from "./keep-alive.mjs";

it("keepAliveMs › is longer than a proxy's timeout, otherwise Node's default, and the given value if any", () => {
  expect(keepAliveMs(undefined, "1")).toBeGreaterThan(120_000);
  expect(keepAliveMs(undefined, undefined)).toBeUndefined();
  expect(keepAliveMs(undefined, "0")).toBeUndefined();
  expect(keepAliveMs("70000", "1")).toBe(70_000);
});
