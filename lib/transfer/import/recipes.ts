import { readFile, rename, writeFile, mkdir } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { recipe } from "./recipe";
import type { Remembered } from "./choices";

/** Files of a league have a handful of shapes; the oldest of so many are forgotten. */
const MOST_KEPT = 100;

const remembered = z.object({ key: z.string(), ladder: z.string(), recipe });
const kept = z.array(remembered).catch([]);

/** Not among the uploads that are deleted after a day. */
export const RECIPES_FILE = "recipes.json";

/** What files with these columns were read by the last time; null for columns that nobody has imported yet. */
export async function rememberedFor(folder: string, key: string): Promise<Remembered | null> {
  return (await readKept(folder)).find((one) => one.key === key) ?? null;
}

/** Remembers how a file was read that was imported. */
export async function remember(folder: string, key: string, one: Remembered): Promise<void> {
  const others = (await readKept(folder)).filter((other) => other.key !== key);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Written to another file and renamed, so that a concurrent reader sees either version as a whole.
  const fresh = path.join(folder, `${RECIPES_FILE}.${randomBytes(6).toString("hex")}`);
  await writeFile(fresh, JSON.stringify([{ key, ...one }, ...others].slice(0, MOST_KEPT)), { mode: 0o600 });
  await rename(fresh, path.join(folder, RECIPES_FILE));
}

async function readKept(folder: string) {
  try {
    return kept.parse(JSON.parse(await readFile(path.join(folder, RECIPES_FILE), "utf8")));
  } catch {
    return [];
  }
}
