import { describe, expect, it } from "vitest";
import { backupSchedule, untilDue } from "./schedule";

const SQLITE = "file:/srv/pairwise.db";

describe("backupSchedule", () => {
  it("is null where BACKUP_EVERY is not set", () => {
    expect(backupSchedule({}, SQLITE)).toBeNull();
  });

  it.each([
    { every: "24h", ms: 86_400_000 },
    { every: "7d", ms: 604_800_000 },
    { every: "10m", ms: 600_000 },
  ])("reads $every as $ms milliseconds, with a folder beside the database and 14 backups to keep", ({ every, ms }) => {
    expect(backupSchedule({ BACKUP_EVERY: every }, SQLITE)).toEqual({
      everyMs: ms,
      keep: 14,
      folder: "/srv/pairwise.db-backups",
    });
  });

  it.each([
    { set: { BACKUP_EVERY: "daily" }, says: "BACKUP_EVERY must be a time from 10m to 21d" },
    { set: { BACKUP_EVERY: "1m" }, says: "BACKUP_EVERY must be" },
    { set: { BACKUP_EVERY: "99d" }, says: "BACKUP_EVERY must be" },
    { set: { BACKUP_EVERY: "24h", BACKUP_KEEP: "0" }, says: "BACKUP_KEEP must be" },
  ])("refuses $set with a sentence", ({ set, says }) => {
    expect(() => backupSchedule(set, SQLITE)).toThrow(says);
  });

  it("requires a folder with PostgreSQL", () => {
    expect(() => backupSchedule({ BACKUP_EVERY: "24h" }, "postgres://localhost/x")).toThrow("set BACKUP_TO");
  });
});

describe("untilDue", () => {
  const now = new Date("2026-11-17T12:00:00Z");
  const day = 86_400_000;
  it.each([
    { why: "there is none yet", newest: null, wait: 60_000 },
    { why: "the newest is old", newest: new Date("2026-11-01T00:00:00Z"), wait: 60_000 },
    { why: "one was made an hour ago", newest: new Date("2026-11-17T11:00:00Z"), wait: 23 * 3_600_000 },
    { why: "the clock was wrong once", newest: new Date("2030-01-01T00:00:00Z"), wait: day },
  ])("is $wait ms when $why", ({ newest, wait }) => {
    expect(untilDue(newest, day, now)).toBe(wait);
  });
});
