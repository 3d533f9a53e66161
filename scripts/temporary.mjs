// @ts-check
import fs from "node:fs";

const MEMORY = "/dev/shm";
const ROOM = 4e9;

/**
 * Settings of a test's process. Its data does not outlive the run, so waiting for the disk proves nothing: temporary files are in memory where
 * there is room for them.
 * @returns {{ TMPDIR?: string }}
 */
export function temporaryInMemory() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize > ROOM ? { TMPDIR: MEMORY } : {};
  } catch {
    return {};
  }
}
