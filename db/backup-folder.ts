import fs from "node:fs";
import path from "node:path";
import { backup } from "./backup";
import type { Store } from "./client/session";
import { newestFirst, withoutOldest } from "./rotation";

const NAME = /^pairwise-(\d{4}-\d\d-\d\d)T([\d-]+)Z\.db$/;

export interface BackupFolder {
  readonly folder: string;
  /** Number of backups to keep; older ones are deleted. Other files in the folder are left alone. */
  readonly keep: number;
}

type OnProgress = (done: number, total: number) => void;

/** Writes a backup named after the time, deletes the oldest beyond those to keep, and returns its file. */
export async function backupInto(
  store: Store,
  { folder, keep }: BackupFolder,
  now: Date,
  onProgress: OnProgress = () => undefined,
): Promise<string> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `pairwise-${now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}.db`);
  await backup(store, file, onProgress);
  withoutOldest(folder, NAME, keep);
  return file;
}

/** When the newest backup of a folder was made; null where there is none. */
export function newestBackup(folder: string): Date | null {
  if (!fs.existsSync(folder)) return null;
  const [newest = ""] = newestFirst(fs.readdirSync(folder).filter((name) => NAME.test(name)));
  const [, day, time] = NAME.exec(newest) ?? [];
  const made = new Date(`${day}T${time?.replaceAll("-", ":")}Z`);
  return Number.isNaN(made.getTime()) ? null : made;
}
