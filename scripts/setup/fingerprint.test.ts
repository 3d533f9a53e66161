import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildFingerprint } from "./build.mjs";
import { fingerprint, readNote, writeNote } from "./fingerprint.mjs";

let top: string;
beforeEach(() => {
  top = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-fingerprint-"));
});
afterEach(() => fs.rmSync(top, { recursive: true }));

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  fs.writeFileSync(path.join(top, file), content);
}

describe("a fingerprint", () => {
  const take = () => fingerprint(["app", "one.json"], { top, without: /\.test\./ });

  it("is the same for the same files, however old they are", () => {
    write("app/page.tsx", "page");
    const first = take();
    fs.utimesSync(path.join(top, "app/page.tsx"), 1, 1);
    expect(take()).toBe(first);
  });

  it.each([
    { what: "content", change: () => write("app/page.tsx", "other") },
    { what: "a new file", change: () => write("app/deep/new.ts", "") },
    { what: "a file that was not there", change: () => write("one.json", "{}") },
    { what: "a name", change: () => fs.renameSync(path.join(top, "app/page.tsx"), path.join(top, "app/home.tsx")) },
    { what: "a file that goes", change: () => fs.rmSync(path.join(top, "app/page.tsx")) },
  ])("changes with $what", ({ change }) => {
    write("app/page.tsx", "page");
    const before = take();
    change();
    expect(take()).not.toBe(before);
  });

  it("does not change with what is left out", () => {
    write("app/page.tsx", "page");
    const before = take();
    write("app/page.test.tsx", "test");
    write("elsewhere.ts", "");
    expect(take()).toBe(before);
  });

  it("tells where one file ends and the next begins", () => {
    write("app/a", "xapp/b");
    write("app/b", "y");
    const before = take();
    write("app/a", "x");
    write("app/b", "app/by");
    expect(take()).not.toBe(before);
  });
});

describe("the fingerprint of a build", () => {
  it.each([
    { file: "lib/rating/rules.ts", counts: true },
    { file: "instrumentation.ts", counts: true },
    { file: "package-lock.json", counts: true },
    { file: "lib/rating/rules.test.ts", counts: false },
    { file: "db/testing/engines.ts", counts: false },
    { file: "vitest.config.ts", counts: false },
    { file: "e2e/home.spec.ts", counts: false },
    { file: "tsconfig.tsbuildinfo", counts: false },
    { file: "next-env.d.ts", counts: false },
  ])("$file counts: $counts", ({ file, counts }) => {
    const before = buildFingerprint(top);
    write(file, "something");
    expect(buildFingerprint(top) !== before).toBe(counts);
  });
});

describe("a note", () => {
  it("is read as it was written", () => {
    const file = path.join(top, "note.json");
    writeNote(file, { sources: "abc" });
    expect(readNote(file)).toEqual({ sources: "abc" });
  });

  it.each(["", "{", "null", "3"])("that reads %j is an empty one", (content) => {
    write("note.json", content);
    expect(readNote(path.join(top, "note.json"))).toEqual({});
  });

  it("that is not there is an empty one", () => {
    expect(readNote(path.join(top, "none.json"))).toEqual({});
  });
});
