import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openStore, type Store } from "@/db";
import { backupSchedule, startBackups, untilDue } from "./schedule";
import { temporaryFolder } from "@/lib/testing/temporary";
import { log } from "@/lib/platform/log";

const DAY = 86_400_000;
const SQLITE = "file:/srv/pairwise.db";

it.each([
  { set: {}, schedule: null },
  { set: { BACKUP_EVERY: "24h" }, schedule: { everyMs: DAY, keep: 14, folder: "/srv/pairwise.db-backups" } },
  { set: { BACKUP_EVERY: "10m" }, schedule: { everyMs: 600_000, keep: 14, folder: "/srv/pairwise.db-backups" } },
])("backupSchedule › reads $set, by default with a folder beside the database and 14 backups to keep", ({ set, schedule }) =>
  expect(backupSchedule(set, SQLITE)).toEqual(schedule),
);

it.each([
  { set: { BACKUP_EVERY: "daily" }, database: SQLITE, says: "BACKUP_EVERY must be a time from 10m to 21d" },
  { set: { BACKUP_EVERY: "1m" }, database: SQLITE, says: "BACKUP_EVERY must be" },
  { set: { BACKUP_EVERY: "24h", BACKUP_KEEP: "0" }, database: SQLITE, says: "BACKUP_KEEP must be" },
  { set: { BACKUP_EVERY: "24h" }, database: "postgres://localhost/x", says: "set BACKUP_TO" },
])("backupSchedule › refuses $set for $database with a sentence", ({ set, database, says }) =>
  expect(() => backupSchedule(set, database)).toThrow(says),
);

describe("untilDue", () => {
  const now = new Date("2026-11-17T12:00:00Z");
  it.each([
    { why: "there is none yet", newest: null, wait: 60_000 },
    { why: "the newest is old", newest: new Date("2026-11-01T00:00:00Z"), wait: 60_000 },
    { why: "one was made an hour ago", newest: new Date("2026-11-17T11:00:00Z"), wait: 23 * 3_600_000 },
    { why: "the clock was wrong once", newest: new Date("2030-01-01T00:00:00Z"), wait: DAY },
  ])("is $wait ms when $why", ({ newest, wait }) => expect(untilDue(newest, DAY, now)).toBe(wait));
});

describe("startBackups", () => {
  const MINUTE = 60_000;

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

  it("makes the first backup after a minute, then one whenever it is due, and keeps the newest", async () => {
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

  it("logs a backup that fails and tries again within the hour", async () => {
    const logged = vi.spyOn(log, "error").mockReturnValue();
    const folder = path.join(root, "backups");
    // A file where the folder should be.
    fs.writeFileSync(folder, "");
    start(folder);
    vi.advanceTimersByTime(MINUTE);
    await until(() => logged.mock.calls.length === 1);
    expect(logged.mock.calls[0]![1]).toBe(`The backup of ${folder} failed; it is tried again within the hour.`);
    fs.rmSync(folder);
    vi.advanceTimersByTime(60 * MINUTE);
    await until(() => said.length === 1);
    expect(fs.readdirSync(folder)).toHaveLength(1);
  });
});
