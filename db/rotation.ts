import fs from "node:fs";
import path from "node:path";

/** Sorts file names that contain the time, newest first. */
export function newestFirst(names: readonly string[]): string[] {
  const time = (name: string) => name.slice(Math.max(0, name.search(/\d{4}-\d\d-\d\dT/)));
  return names.toSorted((one, other) => time(other).localeCompare(time(one)));
}

/** Deletes all but the newest files whose names match. */
export function withoutOldest(folder: string, name: RegExp, count: number): void {
  const files = newestFirst(fs.readdirSync(folder).filter((file) => name.test(file)));
  for (const old of files.slice(count)) fs.rmSync(path.join(folder, old), { force: true });
}
