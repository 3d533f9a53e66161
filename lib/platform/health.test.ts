import BetterSqlite3 from "better-sqlite3";
import { afterEach, expect, it } from "vitest";
import { troubleOf } from "@/db";
import { processState } from "@/db/process-state";
import { insertLadder } from "@/db/store/ladders";
import { health, readiness } from "./health";
import { temporaryStore } from "@/lib/testing/temporary";
import { ladderRow } from "@/db/testing/rows";

afterEach(() => {
  processState().diskIsFull = undefined;
});

const store = await temporaryStore();
const open = async () => store;
const plenty = () => Promise.resolve(1e12);

it("health › is not ready when the database cannot be opened", async () => {
  const away = () => Promise.reject(new Error("connect ECONNREFUSED"));
  expect(await readiness(away)).toMatchObject({ status: "unavailable", detail: "The database does not respond." });
  expect(await health(away, plenty)).toMatchObject({ status: "unavailable" });
});

it("health › reports that the disk is almost full, while pages are still shown", async () => {
  const detail = "The disk is almost full: 3 MB are free. Make room before games cannot be saved.";
  expect(await health(open, async () => 3.5 * 1024 * 1024)).toEqual({ status: "unavailable", detail });
  expect([await readiness(open), await health(open, plenty)]).toEqual([{ status: "ok" }, { status: "ok" }]);
});

it("health › reports that the disk is full after a write that failed for it, until a write succeeds", async () => {
  // The engine's own error for a file that cannot grow.
  const small = new BetterSqlite3(":memory:");
  small.pragma("max_page_count = 2");
  let full = new Error("The database had room.");
  try {
    small.exec("create table t (x); insert into t select randomblob(100000)");
  } catch (error) {
    if (error instanceof Error) full = error;
  }
  expect(troubleOf(full)).toBe("full");
  await expect(store.write(() => Promise.reject(full))).rejects.toBe(full);
  const detail: unknown = expect.stringContaining("disk is full");
  expect(await health(open, plenty)).toEqual({ status: "unavailable", detail });
  await store.write((tx) => insertLadder(tx, ladderRow("a")));
  expect(await health(open, plenty)).toEqual({ status: "ok" });
});
