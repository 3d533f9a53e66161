import { SetupError, sqliteFile, type Store } from "@/db";
import { backupInto, newestBackup, type BackupFolder } from "@/db/backup-folder";
import { log } from "@/lib/platform/log";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/format/durations";

const UNIT_MS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;
const MIN_MS = 10 * UNIT_MS.m;
/** Node's timers cannot wait for longer than 24 days. */
const MAX_MS = 21 * UNIT_MS.d;
/** The delay after a start: requests come first, and a server that keeps restarting must not only make backups. */
const FIRST_MS = UNIT_MS.m;

export interface BackupSchedule extends BackupFolder {
  readonly everyMs: number;
}

type Settings = Readonly<Partial<Record<string, string>>>;

/** Null if the settings schedule no backups. */
export function backupSchedule(settings: Settings, databaseUrl: string): BackupSchedule | null {
  const { BACKUP_EVERY: every, BACKUP_TO: to, BACKUP_KEEP: keep = "14" } = settings;
  if (every === undefined || every === "") return null;
  const everyMs = periodOf(every);
  if (!/^[1-9]\d{0,3}$/.test(keep))
    throw new SetupError(`BACKUP_KEEP must be the number of backups to keep, 1 to 9999; it is "${keep}".`);
  const database = sqliteFile(databaseUrl);
  if (to === undefined && database === null)
    throw new SetupError("BACKUP_EVERY is set: with PostgreSQL, set BACKUP_TO to the folder for the backups, too.");
  return { everyMs, keep: Number(keep), folder: to ?? `${database}-backups` };
}

function periodOf(text: string): number {
  const [, number, unit] = /^(\d{1,3})([mhd])$/.exec(text) ?? [];
  const period = unit === "m" || unit === "h" || unit === "d" ? Number(number) * UNIT_MS[unit] : 0;
  if (period >= MIN_MS && period <= MAX_MS) return period;
  throw new SetupError(`BACKUP_EVERY must be a time from 10m to 21d, such as 24h or 7d; it is "${text}".`);
}

/** Milliseconds until the next backup is due, given when the newest was made. */
export function untilDue(newest: Date | null, everyMs: number, now: Date): number {
  const due = newest === null ? 0 : newest.getTime() + everyMs - now.getTime();
  return Math.min(Math.max(due, FIRST_MS), everyMs);
}

/** Makes a backup whenever one is due, for as long as the server runs. */
export function startBackups(store: Store, schedule: BackupSchedule, say: (line: string) => void): void {
  const wait = () => {
    const timer = setTimeout(() => void make(), untilDue(newestOf(schedule), schedule.everyMs, new Date()));
    // The timer does not hold up a shutdown.
    timer.unref();
  };
  const make = async () => {
    try {
      say(`Backup written to ${await backupInto(store, schedule, new Date())}`);
      wait();
    } catch (error) {
      log.error({ err: error }, `The backup of ${schedule.folder} failed; it is tried again within the hour.`);
      setTimeout(() => void make(), Math.min(schedule.everyMs, UNIT_MS.h)).unref();
    }
  };
  wait();
}

function newestOf({ folder }: BackupSchedule): Date | null {
  try {
    return newestBackup(folder);
  } catch {
    return null;
  }
}
