import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Room for a database with some thousand games, and little more. */
const MEGABYTES = 12;

export interface SmallDisk {
  readonly folder: string;
  /** How it was made, for the table. */
  readonly kind: string;
  /** Makes room, as somebody does who deletes old files. */
  makeRoom(): void;
  takeRoomAgain(): void;
  remove(): void;
}

/** A disk of a few megabytes with a large file on it; null where this user may mount none. */
export function makeSmallDisk(folder: string): SmallDisk | null {
  const place = path.join(folder, "disk");
  fs.mkdirSync(place);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m`, "pairwise-torture", place], { stdio: "ignore" });
  } catch {
    return null;
  }
  const ballast = path.join(place, "old files");
  const fill = () => fs.writeFileSync(ballast, Buffer.alloc((MEGABYTES / 2) * 1024 * 1024));
  fill();
  return {
    folder: place,
    kind: `a tmpfs of ${MEGABYTES} MB`,
    makeRoom: () => fs.rmSync(ballast),
    takeRoomAgain: fill,
    remove: () => void execFileSync("umount", ["--lazy", place], { stdio: "ignore" }),
  };
}
