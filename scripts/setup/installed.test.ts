import { describe, expect, it } from "vitest";
import { isInstalled, isSameWish } from "./installed.mjs";

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

describe("a lock file", () => {
  const asked = { name: "pairwise", dependencies: { next: "16.0.0", zod: "4.0.0" } };
  it("is of this package.json when it names the same versions, in any order", () => {
    expect(isSameWish(asked, { dependencies: { zod: "4.0.0", next: "16.0.0" } })).toBe(true);
  });
  it.each([
    { dependencies: { next: "16.0.0" } },
    { dependencies: { next: "16.0.0", zod: "4.0.1" } },
    { dependencies: asked.dependencies, devDependencies: { vitest: "4.0.0" } },
  ])("is of another when it names %j", (locked) => {
    expect(isSameWish(asked, locked)).toBe(false);
  });
});
