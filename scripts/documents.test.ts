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

/** Of other packages' insides, and of machinery that is gone. */
const GONE = [
  "__NEXT_PRIVATE",
  ':E{"digest"',
  "__zod_globalConfig",
  "__reactProps",
  "next-font-manifest",
  "required-server-files",
  "writeHead =",
  ".prepare = ",
  ".query = ",
  "connection.stream",
  "data-still",
  "later-events",
  "front-door",
  "jsxImportSource",
];
const SOURCES = ["app", "components", "lib", "db", "scripts", "e2e", "bench"];

it.each(GONE)("no file of the program has %s", (text) => {
  const files = SOURCES.flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => path.join(root, folder, name)),
  ).filter((name) => /\.(ts|tsx|js|mjs|css)$/.test(name) && name !== import.meta.filename);
  expect(files.filter((name) => fs.readFileSync(name, "utf8").includes(text))).toEqual([]);
});
