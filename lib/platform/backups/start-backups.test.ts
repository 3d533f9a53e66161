import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openStore, type Store } from "@/db";
import { startBackups } from "./schedule";
import { temporaryFolder } from "@/lib/testing/temporary";

const MINUTE = 60_000;
const DAY = 86_400_000;

let root: string;
let store: Store;
let said: string[];
beforeEach(async () => {
  root = temporaryFolder();
  store = await openStore(`file:${root}/pairwise.db`);
  said = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: new Date("2026-11-17T12:00:00Z") });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await store.close();
});

/** Yields to pending disk I/O, without a clock, until the condition holds. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

const start = (folder: string) => startBackups(store, { everyMs: DAY, keep: 2, folder }, (line) => said.push(line));

it("startBackups › makes the first backup after a minute, then one whenever it is due, and keeps the newest", async () => {
  const folder = path.join(root, "backups");
  start(folder);
  vi.advanceTimersByTime(MINUTE - 1);
  expect(fs.existsSync(folder)).toBe(false);
  for (let day = 1; day <= 3; day++) {
    vi.advanceTimersByTime(day === 1 ? 1 : DAY);
    await until(() => said.length === day && vi.getTimerCount() === 1);
    expect(fs.readdirSync(folder)).toHaveLength(Math.min(day, 2));
  }
  expect(said.every((line) => line.startsWith(`Backup written to ${folder}`))).toBe(true);
});

it("startBackups › logs a backup that fails and tries again within the hour", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const folder = path.join(root, "backups");
  // A file where the folder should be.
  fs.writeFileSync(folder, "");
  start(folder);
  vi.advanceTimersByTime(MINUTE);
  await until(() => logged.mock.calls.length === 1);
  expect(logged.mock.calls[0]![0]).toBe(`The backup of ${folder} failed; it is tried again within the hour.`);
  fs.rmSync(folder);
  vi.advanceTimersByTime(60 * MINUTE);
  await until(() => said.length === 1);
  expect(fs.readdirSync(folder)).toHaveLength(1);
});
