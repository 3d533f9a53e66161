import type { Reader } from "@/db";
import { gameById } from "@/db/store/games";
import { ladderBySlug } from "@/db/store/ladders";
import { playerBySlug } from "@/db/store/players";

/** A part of an address as it was meant, or null where it is no text at all. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Whether the ladder, player or game that a path begins with is there. Other paths are not judged. */
export async function namesSomething(reader: Reader, path: string): Promise<boolean> {
  const [, kind, part] = /^\/(ladders|players|games)\/([^/]+)/.exec(path) ?? [];
  if (kind === undefined || part === undefined) return true;
  const name = decoded(part);
  // PostgreSQL cannot even be asked about text with a NUL in it.
  if (name === null || name.includes("\0")) return false;
  if (kind === "ladders") return (await ladderBySlug(reader, name)) !== null;
  if (kind === "players") return (await playerBySlug(reader, name)) !== null;
  return /^[1-9]\d{0,14}$/.test(name) && (await gameById(reader, Number(name))) !== null;
}
