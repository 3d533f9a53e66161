import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "@/lib/testing/temporary";
import { removeLeftovers, temporaryPrefix } from "./temporary-files.mjs";

/** The number of a process that has ended. */
const dead = () => spawnSync(process.execPath, ["-e", "0"]).pid;

/** What another process with this number would have left. */
const nameOf = (pid: number) => path.basename(temporaryPrefix()).replace(`-${process.pid}-`, `-${pid}-`);

describe("removeLeftovers", () => {
  let folder = "";
  beforeEach(() => {
    folder = temporaryFolder();
    vi.stubEnv("TMPDIR", folder);
  });

  afterEach(() => void vi.unstubAllEnvs());

  const leave = (...names: string[]) => {
    for (const name of names) fs.mkdirSync(path.join(folder, name, "inside"), { recursive: true });
  };
  const left = () => fs.readdirSync(folder).sort();

  it("removes folders and files of processes that are dead", () => {
    leave(`${nameOf(dead())}abc`);
    fs.writeFileSync(path.join(folder, `${nameOf(dead())}download`), "x");
    removeLeftovers();
    expect(left()).toEqual([]);
  });

  it("leaves those of a process that runs", () => {
    const other = spawn(process.execPath, ["-e", "setInterval(() => 0, 1000)"]);
    onTestFinished(() => void other.kill());
    leave(`${nameOf(other.pid!)}abc`);
    removeLeftovers();
    expect(left()).toHaveLength(1);
  });

  it("leaves what other programs, other machines and people named in the same way", () => {
    const names = ["other", "pairwise-backup", `pairwise-000000-${dead()}-abc`, "pairwise-test-abc"].sort();
    leave(...names);
    removeLeftovers();
    expect(left()).toEqual(names);
  });

  it("follows no link", () => {
    const elsewhere = path.join(folder, "elsewhere");
    fs.mkdirSync(elsewhere);
    fs.writeFileSync(path.join(elsewhere, "kept"), "x");
    fs.symlinkSync(elsewhere, path.join(folder, `${nameOf(dead())}abc`));
    removeLeftovers();
    expect(fs.readdirSync(elsewhere)).toEqual(["kept"]);
  });
});
