// Who somebody is. The one place that turns a name, an address or a number into a player, to the end of a chain of merges, and the
// only reader of `mergedInto` and `passwordHash` (lint enforces it): all other code asks here.
import type { Reader } from "@/db";
import { findPlayerByFormerSlug, findPlayersByFormerKeys } from "@/db/store/former-names";
import {
  NO_PASSWORD,
  findPlayerBySlug,
  findPlayersByIds,
  findPlayersByKeys,
  findPlayersMergedInto,
  type Player,
} from "@/db/store/players";
import { findPlayersByLooseKeys } from "@/db/store/loose-names";
import { findNewestAuditRows } from "@/db/store/records";
import { markSeed } from "@/lib/format/mark";
import { looseKey, nameKey } from "./schema";

/** Players by the key of the name that was asked for, which may be a former name. */
export type PlayersByKey = Map<string, Player>;

/** Each of these players, or the player they were merged into, by the number that was asked for. */
async function currentPlayers(reader: Reader, found: readonly Player[]): Promise<Map<number, Player>> {
  const current = new Map(found.map((player) => [player.id, player]));
  // One round for each link of the longest chain. A merged player cannot be merged again, so chains end.
  for (;;) {
    const moved = [...current.values()].flatMap(({ mergedInto }) => mergedInto ?? []);
    if (moved.length === 0) return current;
    const targets = new Map((await findPlayersByIds(reader, [...new Set(moved)])).map((player) => [player.id, player]));
    for (const [id, { mergedInto }] of current) if (mergedInto !== null) current.set(id, targets.get(mergedInto)!);
  }
}

async function currentPlayer(reader: Reader, found: Player | null): Promise<Player | null> {
  return found && ((await currentPlayers(reader, [found])).get(found.id) ?? null);
}

/**
 * The players whom results mean by these names. A name that nobody has or had exactly means the one player who has or had it with
 * other accents or apostrophes; where several have, it means none of them. Names that mean nobody are not in the result.
 */
export async function knownPlayers(reader: Reader, names: readonly string[]): Promise<PlayersByKey> {
  const found = await playersExactly(reader, names);
  const unknown = [...new Set(names.map(nameKey))].filter((key) => !found.has(key));
  for (const [key, player] of await playersLoosely(reader, unknown)) found.set(key, player);
  return found;
}

async function playersLoosely(reader: Reader, keys: readonly string[]): Promise<PlayersByKey> {
  if (keys.length === 0) return new Map();
  const candidates = await findPlayersByLooseKeys(reader, [...new Set(keys.map(looseKey))]);
  const current = await currentPlayers(reader, [...candidates.values()].flat());
  return new Map(
    keys.flatMap((key): [string, Player][] => {
      const people = new Map((candidates.get(looseKey(key)) ?? []).map(({ id }) => [current.get(id)!.id, current.get(id)!]));
      return people.size === 1 ? [[key, [...people.values()][0]!]] : [];
    }),
  );
}

/** The players who have or had exactly these names, whatever the case. For acts that give a name or an account to somebody. */
export async function playersExactly(reader: Reader, names: readonly string[]): Promise<PlayersByKey> {
  const keys = [...new Set(names.map(nameKey))];
  const found: PlayersByKey = new Map((await findPlayersByKeys(reader, keys)).map((player) => [player.nameKey, player]));
  const unknown = keys.filter((key) => !found.has(key));
  for (const [key, player] of await findPlayersByFormerKeys(reader, unknown)) found.set(key, player);
  const current = await currentPlayers(reader, [...found.values()]);
  return new Map([...found].map(([key, { id }]) => [key, current.get(id)!]));
}

/** The player with exactly this name or former name. */
export async function playerNamed(reader: Reader, name: string): Promise<Player | null> {
  return (await playersExactly(reader, [name])).get(nameKey(name)) ?? null;
}

/** The player whom somebody means by this name, be it with other accents or apostrophes. */
export async function playerMeant(reader: Reader, name: string): Promise<Player | null> {
  return (await knownPlayers(reader, [name])).get(nameKey(name)) ?? null;
}

/** The player at this address, which may be a former one. */
export async function playerAt(reader: Reader, slug: string): Promise<Player | null> {
  return currentPlayer(reader, (await findPlayerBySlug(reader, slug)) ?? (await findPlayerByFormerSlug(reader, slug)));
}

/** The player with this number, or the one they were merged into. */
export async function playerNumbered(reader: Reader, id: number): Promise<Player | null> {
  return (await playersNumbered(reader, [id])).get(id) ?? null;
}

export async function playersNumbered(reader: Reader, ids: readonly number[]): Promise<Map<number, Player>> {
  return currentPlayers(reader, await findPlayersByIds(reader, ids));
}

/** Everyone who was merged into a player, directly or through others: more names of the same person. */
export async function mergedPlayers(reader: Reader, playerId: number): Promise<Player[]> {
  const all: Player[] = [];
  for (let ids = [playerId]; ids.length > 0;) {
    const merged = await findPlayersMergedInto(reader, ids);
    all.push(...merged);
    ids = merged.map(({ id }) => id);
  }
  return all;
}

/** Whether a player's games belong to another player now. */
export function isMerged({ mergedInto }: Pick<Player, "mergedInto">): boolean {
  return mergedInto !== null;
}

/** Whether a merge of one into the other is in force. */
export function isMergedInto({ mergedInto }: Pick<Player, "mergedInto">, playerId: number): boolean {
  return mergedInto === playerId;
}

/** A guest has no account. Guests appear in games; whether they are rated is decided in lib/games/who-is-rated.ts. */
export function isGuest({ passwordHash }: Pick<Player, "passwordHash">): boolean {
  return passwordHash === null;
}

/** What a password is checked against; null for a guest. */
export function passwordHashOf({ passwordHash }: Pick<Player, "passwordHash">): string | null {
  return passwordHash;
}

/** Whether somebody has a password now: guests have none, nor has whoever's was reset and who has not set another. */
export function hasPassword({ passwordHash }: Pick<Player, "passwordHash">): boolean {
  return passwordHash !== null && passwordHash !== NO_PASSWORD;
}

export function maySignIn(player: Player, now: Date): boolean {
  return !isGuest(player) && !isMerged(player) && player.disabledAt === null && !isBanned(player, now);
}

/** A ban ends by itself. */
export function isBanned({ bannedUntil }: Pick<Player, "bannedUntil">, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now;
}

/** A player who does not exist yet, for previews: `number` is negative, so that it is nobody's. */
export function futureGuest(number: number, name: string): Player {
  return {
    id: number,
    name,
    nameKey: nameKey(name),
    looseKey: null,
    slug: "",
    passwordHash: null,
    role: "player",
    sessionVersion: 1,
    createdAt: new Date(0),
    disabledAt: null,
    mergedInto: null,
    mark: markSeed(nameKey(name)),
    bannedUntil: null,
    banReason: null,
    banShown: null,
    hiddenAt: null,
  };
}

export function isFutureGuest({ id }: Pick<Player, "id">): boolean {
  return id < 0;
}

/** The players whom results mean by these names. A name that nobody has means a guest who does not exist yet. */
export async function playersNamed(reader: Reader, names: readonly string[]): Promise<PlayersByKey> {
  // Once for all names: of two new names that differ by an accent, each is its own player.
  const players = await knownPlayers(reader, names);
  let number = 0;
  for (const name of names) {
    const key = nameKey(name);
    if (!players.has(key)) players.set(key, futureGuest(--number, name));
  }
  return players;
}

/** When a player was erased, according to the audit log; null for everyone else. */
export async function erasedAt(reader: Reader, playerId: number): Promise<Date | null> {
  const [line] = await findNewestAuditRows(reader, 1, { action: "player.erase", kind: "player", id: playerId });
  return line?.at ?? null;
}

/** Why nothing can be done with an erased player; null for everyone else. */
export async function refuseErased(reader: Reader, player: Player): Promise<string | null> {
  // A player who has an account again is no longer erased.
  if (!isGuest(player) || (await erasedAt(reader, player.id)) === null) return null;
  return `${player.name} was erased. Only the games remain, so nothing can be changed.`;
}
