import { expect, it } from "vitest";
import { keepAliveMs } from "./keep-alive.mjs";

it("keeps connections of a proxy for longer than a proxy does, others for as long as Node does, and any as long as it is told", () => {
  expect(keepAliveMs(undefined, "1")).toBeGreaterThan(120_000);
  expect(keepAliveMs(undefined, undefined)).toBeUndefined();
  expect(keepAliveMs(undefined, "0")).toBeUndefined();
  expect(keepAliveMs("70000", "1")).toBe(70_000);
});
