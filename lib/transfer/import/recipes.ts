import { z } from "zod";
import type { Folder } from "@/lib/platform/shared/folder";
import { recipe } from "./recipe";
import type { Remembered } from "./choices";

/** Files of a league have a handful of shapes; the oldest of so many are forgotten. */
const MAX_RECIPES = 100;

const remembered = z.object({ key: z.string(), ladder: z.string(), recipe });
const recipes = z.array(remembered).catch([]);

/** Not among the uploads that are deleted after a day. */
export const RECIPES_FILE = "recipes.json";

/** What files with these columns were read by the last time; null for columns that nobody has imported yet. */
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
