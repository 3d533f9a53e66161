import type { Reader } from "@/db";
import { findGameById } from "@/db/store/games";
import { findLadderBySlug } from "@/db/store/ladders";
import { numbered } from "@/lib/platform/schema";
import { playerAt } from "./identity";

/** The target of an address: something, nothing, or a player whose name has changed. */
export type AddressLookup = "something" | "nothing" | { readonly movedTo: string };

/** Whether the escapes of a path are UTF-8 without a NUL, which PostgreSQL does not accept in text. */
function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** Whether the ladder, player or game at the start of a path exists. Other paths only need to be valid text. */
export async function pageAt(reader: Reader, path: string): Promise<AddressLookup> {
  if (!isText(path)) return "nothing";
  const [, kind, part, rest = ""] = /^\/(ladders|players|games)\/([^/]+)(.*)$/.exec(path) ?? [];
  if (kind === undefined || part === undefined) return "something";
  const name = decodeURIComponent(part);
  if (kind === "players") return playerPageAt(reader, name, rest);
  const found = kind === "ladders" ? await findLadderBySlug(reader, name) : await gameAt(reader, name);
  return found === null ? "nothing" : "something";
}

/** The missing subject of an address: its kind, and its name or number; both names for two players. Null for other addresses. */
export function unknownIn(path: string): { readonly kind: "players" | "games" | "ladders"; readonly name: string } | null {
  if (!isText(path)) return null;
  const [, player, rival] = /^\/players\/([^/]+)(?:\/vs\/([^/]+))?\/?$/.exec(path) ?? [];
  if (player !== undefined) {
    const names = [player, rival].flatMap((part) => (part === undefined ? [] : [decodeURIComponent(part)]));
    return { kind: "players", name: names.join(" / ") };
  }
  const [, kind, part] = /^\/(games|ladders)\/([^/.]+)(?:\/[a-z]+)?\/?$/.exec(path) ?? [];
  if (part === undefined) return null;
  return { kind: kind === "games" ? "games" : "ladders", name: decodeURIComponent(part) };
}

const gameAt = numbered(findGameById);

/** The target of a player's page or a page below it: a rival's name may have changed as well. */
async function playerPageAt(reader: Reader, slug: string, rest: string): Promise<AddressLookup> {
  const [, rival, picture = ""] = /^\/vs\/([^/]+)(\/picture\.png)?$/.exec(rest) ?? [];
  const [now, rivalNow] = await Promise.all([
    slugNow(reader, slug),
    rival === undefined ? null : slugNow(reader, decodeURIComponent(rival)),
  ]);
  if (now === null || (rival !== undefined && rivalNow === null)) return "nothing";
  if (now === slug && (rival === undefined || rivalNow === decodeURIComponent(rival))) return "something";
  const below = rivalNow === null ? rest : `/vs/${encodeURIComponent(rivalNow)}${picture}`;
  return { movedTo: `/players/${encodeURIComponent(now)}${below}` };
}

/** The current address of the player at this address, which may be a former one. */
async function slugNow(reader: Reader, slug: string): Promise<string | null> {
  return (await playerAt(reader, slug))?.slug ?? null;
}
