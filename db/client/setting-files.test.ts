import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readSettingFiles } from "./open";
import { temporaryFolder } from "@/lib/testing/temporary";

const folder = temporaryFolder();

function file(name: string, content: string): string {
  fs.writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
}

it("readSettingFiles › reads a setting from the named file, without the line end", () => {
  const settings: Record<string, string | undefined> = { AUTH_SECRET_FILE: file("secret", "a secret of many letters\n") };
  readSettingFiles(settings);
  expect(settings).toEqual({ AUTH_SECRET: "a secret of many letters" });
});

it.each<[why: string, set: Record<string, string>, says: string]>([
  ["both are set", { AUTH_SECRET: "x", AUTH_SECRET_FILE: "/x" }, "Set AUTH_SECRET or AUTH_SECRET_FILE, not both"],
  ["it is not there", { DATABASE_URL_FILE: "/nowhere/x" }, "DATABASE_URL_FILE names /nowhere/x, which cannot be read"],
  ["it is empty", { METRICS_TOKEN_FILE: file("empty", "\n") }, "which is empty"],
])("readSettingFiles › reports that %s", (_, set, says) => {
  expect(() => readSettingFiles({ ...set })).toThrow(says);
});
