import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterEach, expect, it } from "vitest";
import { LargeCommits } from "@/db/client/large-commits";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-test-"));
const opened: BetterSqlite3.Database[] = [];

afterEach(() => {
  for (const connection of opened.splice(0)) connection.close();
});

function open(name: string) {
  const file = path.join(folder, name);
  const connection = new BetterSqlite3(file);
  opened.push(connection);
  connection.pragma("journal_mode = WAL");
  connection.exec("create table numbers (id integer primary key, text text)");
  connection.pragma("wal_checkpoint(TRUNCATE)");
  const commits = new LargeCommits(connection, file);
  const write = async (first: number, count: number) => {
    connection.exec("begin immediate");
    const before = commits.changesSoFar;
    const insert = connection.prepare("insert into numbers values (?, ?)");
    for (let id = first; id < first + count; id++) insert.run(id, "a number in words, to make it longer");
    await commits.commit(before);
  };
  return { file, connection, commits, write };
}

it("copies the log of a large transaction into the file by another thread, and leaves the engine's rule as it was", async () => {
  const { file, connection, commits, write } = open("large.db");
  const before = fs.statSync(file).size;
  await write(1, 25_000);
  expect(connection.inTransaction).toBe(false);
  expect(connection.prepare("select count(*) from numbers").pluck().get()).toBe(25_000);
  await commits.end();
  expect(fs.statSync(file).size).toBeGreaterThan(before + 25_000 * 36);
  expect(connection.pragma("wal_autocheckpoint", { simple: true })).toBe(1_000);
});

it("does one after the other, while others write, and leaves small ones to the engine", async () => {
  const { file, connection, commits, write } = open("several.db");
  await write(1, 10);
  expect(fs.statSync(file).size).toBeLessThan(20_000);
  await write(100_000, 21_000);
  await write(200_000, 21_000);
  await write(300_000, 10);
  await commits.end();
  expect(connection.prepare("select count(*) from numbers").pluck().get()).toBe(42_020);
  expect(connection.pragma("integrity_check", { simple: true })).toBe("ok");
});
