import type { Reader } from "@/db";
import { playerByFormerSlug } from "@/db/store/former-names";
import { gameById } from "@/db/store/games";
import { ladderBySlug } from "@/db/store/ladders";
import { playerBySlug, playersById } from "@/db/store/players";

/** What an address leads to: something, nothing, or a player who is called otherwise by now. */
export type Whereto = "something" | "nothing" | { readonly movedTo: string };

/** A part of an address as it was meant, or null where it is no text at all. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Whether the ladder, player or game that a path begins with is there. Other paths are not judged. */
export async function whereto(reader: Reader, path: string): Promise<Whereto> {
  const [, kind, part, rest = ""] = /^\/(ladders|players|games)\/([^/]+)(.*)$/.exec(path) ?? [];
  if (kind === undefined || part === undefined) return "something";
  const name = decoded(part);
  if (name === null) return "nothing";
  if (kind === "players") return whichPlayer(reader, name, rest);
  const found = kind === "ladders" ? await ladderBySlug(reader, name) : await gameAt(reader, name);
  return found === null ? "nothing" : "something";
}

async function gameAt(reader: Reader, name: string) {
  return /^[1-9]\d{0,14}$/.test(name) ? gameById(reader, Number(name)) : null;
}

/** A player's page, or what stands below it: a rival may have changed their name as well. */
async function whichPlayer(reader: Reader, slug: string, rest: string): Promise<Whereto> {
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

/** The address of whoever has this one, or had it. */
async function slugNow(reader: Reader, slug: string | null): Promise<string | null> {
  if (slug === null) return null;
  const player = (await playerBySlug(reader, slug)) ?? (await playerByFormerSlug(reader, slug));
  if (player === null || player.mergedInto === null) return player?.slug ?? null;
  const [kept] = await playersById(reader, [player.mergedInto]);
  return kept?.slug ?? null;
}
