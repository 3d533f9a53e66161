import { setImmediate as turn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, expect, vi } from "vitest";
import type { Reader } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";

// The driver warns once in a process, of a query that is sent while others of its connection wait.
const warned = vi.fn<(warning: Error) => void>();
process.on("warning", warned);
beforeEach(() => warned.mockClear());

const readTogether = (reader: Reader) => Promise.all([1, 2, 3, 4].map(() => findAllLadders(reader)));

onBothEngines("reads that are awaited together", ({ it }) => {
  it("are sent one after the other in a snapshot", async ({ store }) => {
    expect(await store.snapshot(readTogether)).toEqual([[], [], [], []]);
    await turn();
    expect(warned.mock.calls).toEqual([]);
  });

  it("are sent one after the other in a write", async ({ store }) => {
    expect(await store.write(readTogether)).toEqual([[], [], [], []]);
    await turn();
    expect(warned.mock.calls).toEqual([]);
  });

  it("leave the connection as it was if one of them fails", async ({ store }) => {
    const failing = store.write((tx) => Promise.all([tx.rows(sql`select no_such_column from ladders`), readTogether(tx)]));
    await expect(failing).rejects.toThrow();
    expect(await store.write(readTogether)).toEqual([[], [], [], []]);
  });
});
