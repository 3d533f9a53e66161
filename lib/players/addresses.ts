import type { Reader } from "@/db";
import { findGameById } from "@/db/store/games";
import { findLadderBySlug } from "@/db/store/ladders";
import { findSeasonsByLadder, type Season } from "@/db/store/seasons";
import { numbered } from "@/lib/platform/schema";
import { playerAt } from "./identity";
import { slugPart } from "./schema";

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

/** Whether the ladder, season, player or game at the start of a path exists. Other paths only need to be valid text. */
export async function pageAt(reader: Reader, path: string): Promise<AddressLookup> {
  if (!isText(path)) return "nothing";
  const [, kind, part, rest = ""] = /^\/(ladders|players|games)\/([^/]+)(.*)$/.exec(path) ?? [];
  if (kind === undefined || part === undefined) return "something";
  const name = decodeURIComponent(part);
  if (kind === "players") return playerPageAt(reader, name, rest);
  const found = kind === "ladders" ? await ladderPageAt(reader, name, rest) : await gameAt(reader, name);
  return found === null ? "nothing" : "something";
}

async function ladderPageAt(reader: Reader, slug: string, rest: string) {
  const ladder = await findLadderBySlug(reader, slug);
  const [, season] = /^\/seasons\/([^/]+)/.exec(rest) ?? [];
  return ladder === null || season === undefined ? ladder : seasonNamed(reader, ladder, decodeURIComponent(season));
}

/** A season by its address, or by its name, which may have changed since. */
export async function seasonNamed(reader: Reader, ladder: { readonly id: number }, named: string): Promise<Season | null> {
  const [seasons, part] = [await findSeasonsByLadder(reader, ladder.id), slugPart(named)];
  const at = (address: string) => seasons.find(({ slug }) => slug === address);
  return at(named) ?? at(part) ?? seasons.find(({ name }) => slugPart(name) === part) ?? null;
}

interface Unknown {
  readonly kind: "players" | "games" | "ladders";
  readonly name: string;
  /** Of the ladder with this name, which may exist. */
  readonly season?: string;
}

/** The missing subject of an address: its kind, and its name or number; both names for two players. Null for other addresses. */
export function unknownIn(path: string): Unknown | null {
  if (!isText(path)) return null;
  const [, player, rival] = /^\/players\/([^/]+)(?:\/vs\/([^/]+))?\/?$/.exec(path) ?? [];
  if (player !== undefined) {
    const names = [player, rival].flatMap((part) => (part === undefined ? [] : [decodeURIComponent(part)]));
    return { kind: "players", name: names.join(" / ") };
  }
  const [, ladder, season] = /^\/ladders\/([^/]+)\/seasons\/([^/]+)(?:\/[a-z]+)?\/?$/.exec(path) ?? [];
  if (ladder !== undefined && season !== undefined)
    return { kind: "ladders", name: decodeURIComponent(ladder), season: decodeURIComponent(season) };
  const [, kind, part] = /^\/(games|ladders)\/([^/.]+)(?:\/[a-z]+)?\/?$/.exec(path) ?? [];
  if (part === undefined) return null;
  return { kind: kind === "games" ? "games" : "ladders", name: decodeURIComponent(part) };
}

const gameAt = numbered(findGameById);

/** The target of a player's page or a page below it: a rival's name may have changed as well. */
async function playerPageAt(reader: Reader, slug: string, rest: string): Promise<AddressLookup> {
  const [, rival, picture = ""] = /^\/vs\/([^/]+)(\/picture\.png)?$/.exec(rest) ?? [];
  const named = [slug, ...(rival === undefined ? [] : [decodeURIComponent(rival)])];
  const [now, other] = await Promise.all(named.map((each) => playerAt(reader, each)));
  if (!now || other === null) return "nothing";
  if (now.slug === slug && other?.slug === named[1]) return "something";
  const below = other === undefined ? rest : `/vs/${encodeURIComponent(other.slug)}${picture}`;
  return { movedTo: `/players/${encodeURIComponent(now.slug)}${below}` };
}
