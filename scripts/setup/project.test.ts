import fs from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { buildFingerprint } from "./build.mjs";
import { fingerprint, readNote } from "./project.mjs";
import { temporaryFolder } from "@/lib/testing/temporary";

let top: string;
beforeEach(() => {
  top = temporaryFolder();
});

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  fs.writeFileSync(path.join(top, file), content);
}

it.each([
  { what: "content", changes: true, change: () => write("app/page.tsx", "other") },
  { what: "a new file", changes: true, change: () => write("app/deep/new.ts", "") },
  { what: "a name", changes: true, change: () => fs.renameSync(path.join(top, "app/page.tsx"), path.join(top, "app/home.tsx")) },
  { what: "a deleted file", changes: true, change: () => fs.rmSync(path.join(top, "app/page.tsx")) },
  { what: "a file's age", changes: false, change: () => fs.utimesSync(path.join(top, "app/page.tsx"), 1, 1) },
  { what: "files that are left out", changes: false, change: () => write("app/page.test.tsx", "test") },
])("fingerprint › changes with $what: $changes", ({ change, changes }) => {
  const take = () => fingerprint(["app", "missing.json"], { top, without: /\.test\./ });
  write("app/page.tsx", "page");
  const before = take();
  change();
  expect(take() !== before).toBe(changes);
});

it.each([
  { file: "lib/rating/rules.ts", counts: true },
  { file: "instrumentation.ts", counts: true },
  { file: "package-lock.json", counts: true },
  { file: "lib/rating/rules.test.ts", counts: false },
  { file: "db/testing/engines.ts", counts: false },
  { file: "vitest.config.ts", counts: false },
  { file: "tsconfig.tsbuildinfo", counts: false },
])("buildFingerprint › changes when $file changes: $counts", ({ file, counts }) => {
  const before = buildFingerprint(top);
  write(file, "something");
  expect(buildFingerprint(top) !== before).toBe(counts);
});

it("buildFingerprint › changes with the base path", () => {
  expect(buildFingerprint(top, "/ladder")).not.toBe(buildFingerprint(top, ""));
});

it.each(["", "{", "null"])("a note that reads %j is an empty one", (content) => {
  write("note.json", content);
  expect(readNote(path.join(top, "note.json"))).toEqual({});
});
