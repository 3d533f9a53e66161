import type { Reader } from "@/db";
import { gameById } from "@/db/store/games";
import { ladderBySlug } from "@/db/store/ladders";
import { playerAt } from "./identity";

/** What an address leads to: something, nothing, or a player who is called otherwise by now. */
export type AddressLookup = "something" | "nothing" | { readonly movedTo: string };

/** A part of an address as it was meant, or null where it is no text at all. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Whether the ladder, player or game that a path begins with is there. Other paths are not judged. */
export async function pageAt(reader: Reader, path: string): Promise<AddressLookup> {
  const [, kind, part, rest = ""] = /^\/(ladders|players|games)\/([^/]+)(.*)$/.exec(path) ?? [];
  if (kind === undefined || part === undefined) return "something";
  const name = decoded(part);
  if (name === null) return "nothing";
  if (kind === "players") return playerPageAt(reader, name, rest);
  const found = kind === "ladders" ? await ladderBySlug(reader, name) : await gameAt(reader, name);
  return found === null ? "nothing" : "something";
}

async function gameAt(reader: Reader, name: string) {
  return /^[1-9]\d{0,14}$/.test(name) ? gameById(reader, Number(name)) : null;
}

/** A player's page, or what stands below it: a rival may have changed their name as well. */
async function playerPageAt(reader: Reader, slug: string, rest: string): Promise<AddressLookup> {
  const [, rival] = /^\/vs\/([^/]+)$/.exec(rest) ?? [];
  const [now, rivalNow] = await Promise.all([
    slugNow(reader, slug),
    rival === undefined ? null : slugNow(reader, decoded(rival)),
  ]);
  if (now === null || (rival !== undefined && rivalNow === null)) return "nothing";
  if (now === slug && (rival === undefined || rivalNow === decoded(rival))) return "something";
  const below = rivalNow === null ? rest : `/vs/${encodeURIComponent(rivalNow)}`;
  return { movedTo: `/players/${encodeURIComponent(now)}${below}` };
}

/** The current address of the player at this address, which may be a former one. */
async function slugNow(reader: Reader, slug: string | null): Promise<string | null> {
  return slug === null ? null : ((await playerAt(reader, slug))?.slug ?? null);
}
