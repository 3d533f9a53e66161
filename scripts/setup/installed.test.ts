import { describe, expect, it } from "vitest";
import { isInstalled } from "./installed.mjs";

const locked = {
  "": {},
  "node_modules/next": { version: "16.0.0" },
  "node_modules/swc-for-another-system": { version: "1.0.0", optional: true },
};

interface Case {
  why: string;
  installed: Record<string, { version: string }>;
  enough: boolean;
}

describe("what is installed", () => {
  it.each<Case>([
    { why: "everything is there", installed: { "node_modules/next": { version: "16.0.0" } }, enough: true },
    { why: "a package is missing", installed: {}, enough: false },
    { why: "a version is another", installed: { "node_modules/next": { version: "15.0.0" } }, enough: false },
    {
      why: "there is more than was asked for",
      installed: { "node_modules/next": { version: "16.0.0" }, "node_modules/mine": { version: "1.0.0" } },
      enough: true,
    },
  ])("is enough: $enough, as $why", ({ installed, enough }) => {
    expect(isInstalled(locked, installed)).toBe(enough);
  });
});
