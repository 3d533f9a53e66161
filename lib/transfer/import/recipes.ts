import { z } from "zod";
import type { Folder } from "@/lib/platform/shared/folder";
import { recipe } from "./recipe";
import type { Remembered } from "./choices";

/** The number of remembered file shapes, the oldest being dropped first. A league has a handful. */
const MAX_RECIPES = 100;

const remembered = z.object({ key: z.string(), ladder: z.string(), recipe });
const recipes = z.array(remembered).catch([]);

/** A file of its own: uploads are deleted after a day. */
export const RECIPES_FILE = "recipes.json";

/** The choices for the last file with these columns; null for columns that were never imported. */
export async function rememberedFor(folder: Folder, key: string): Promise<Remembered | null> {
  return (await readRecipes(folder)).find((one) => one.key === key) ?? null;
}

/** Remembers how a file was read that was imported. */
export async function remember(folder: Folder, key: string, one: Remembered): Promise<void> {
  const others = (await readRecipes(folder)).filter((other) => other.key !== key);
  await folder.put(RECIPES_FILE, JSON.stringify([{ key, ...one }, ...others].slice(0, MAX_RECIPES)));
}

async function readRecipes(folder: Folder) {
  try {
    return recipes.parse(JSON.parse((await folder.text(RECIPES_FILE)) ?? "[]"));
  } catch {
    return [];
  }
}
