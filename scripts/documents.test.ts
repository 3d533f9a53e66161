import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const pages = fs.readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`);
const documents = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", ...pages].filter((name) =>
  name.endsWith(".md"),
);

/** `lib/rating/board.ts` and `db/contract/`, but not the pattern `lib/<noun>/data.ts`. */
const NAMED = /`((?:app|bench|components|db|docs|e2e|lib|public|scripts)\/[^\s`<>]+)`/g;
const LINKED = /\]\((?!https?:)([^)#]+)/g;

describe("documents name only files that exist", () => {
  it("and there are some", () => {
    expect(documents).toContain("docs/decisions/README.md");
    expect(fs.readFileSync(path.join(root, "docs/architecture.md"), "utf8")).toMatch(NAMED);
  });

  it.each(documents)("in %s", (document) => {
    const text = fs.readFileSync(path.join(root, document), "utf8");
    const named = Array.from(text.matchAll(NAMED), ([, file]) => file!);
    const linked = Array.from(text.matchAll(LINKED), ([, file]) => path.join(path.dirname(document), file!));
    expect([...named, ...linked].filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });
});
