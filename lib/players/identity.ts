// Identity of players. The one place that resolves a name, an address or an id to a player, to the end of a chain of merges, and the only
// reader of `mergedInto` and `passwordHash` (lint enforces it).
import { byId } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import { findPlayerByFormerSlug, findPlayersByFormerKeys, findPlayersByLooseKeys } from "@/db/store/former-names";
import {
  NO_PASSWORD,
  findAllAdmins,
  findPlayerBySlug,
  findPlayersByIds,
  findPlayersByKeys,
  findPlayersMergedInto,
  type Player,
} from "@/db/store/players";
import { findNewestAuditRows } from "@/db/store/records";
import { markSeed } from "@/lib/format/mark";
import { looseKey, nameKey } from "./schema";

/** Players by the key of the requested name, which may be a former name. */
export type PlayersByKey = Map<string, Player>;

/** Each of these players, or the player they were merged into, by the requested id. */
async function currentPlayers(reader: Reader, found: readonly Player[]): Promise<Map<number, Player>> {
  const current = new Map(found.map((player) => [player.id, player]));
  // One query for each link of the longest chain. A merged player cannot be merged again, so chains end.
  for (;;) {
    const moved = [...current.values()].flatMap(({ mergedInto }) => mergedInto ?? []);
    if (moved.length === 0) return current;
    const targets = byId(await findPlayersByIds(reader, [...new Set(moved)]));
    for (const [id, { mergedInto }] of current) if (mergedInto !== null) current.set(id, targets.get(mergedInto)!);
  }
}

async function currentPlayer(reader: Reader, found: Player | null): Promise<Player | null> {
  return found && ((await currentPlayers(reader, [found])).get(found.id) ?? null);
}

/**
 * The players whom results mean by these names. A name that matches nobody exactly means the one player who has or had it with other
 * accents or apostrophes; if several have, it means none of them. Names that mean nobody are not in the result.
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

/** The players who have or had exactly these names, ignoring case. For operations that give somebody a name or an account. */
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

/** The player meant by this name, also with other accents or apostrophes. */
export async function playerMeant(reader: Reader, name: string): Promise<Player | null> {
  return (await knownPlayers(reader, [name])).get(nameKey(name)) ?? null;
}

/** The player at this address, which may be a former one. */
export async function playerAt(reader: Reader, slug: string): Promise<Player | null> {
  return currentPlayer(reader, (await findPlayerBySlug(reader, slug)) ?? (await findPlayerByFormerSlug(reader, slug)));
}

/** The player with this id, or the one they were merged into. */
export async function playerNumbered(reader: Reader, id: number): Promise<Player | null> {
  return (await playersNumbered(reader, [id])).get(id) ?? null;
}

export async function playersNumbered(reader: Reader, ids: readonly number[]): Promise<Map<number, Player>> {
  return currentPlayers(reader, await findPlayersByIds(reader, ids));
}

/** Everyone who was merged into a player, directly or through others. */
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

/** A guest has no account. Whether a guest in a game is rated is decided in lib/games/who-is-rated.ts. */
export function isGuest({ passwordHash }: Pick<Player, "passwordHash">): boolean {
  return passwordHash === null;
}

/** The hash to check a password against; null for a guest. */
export function passwordHashOf({ passwordHash }: Pick<Player, "passwordHash">): string | null {
  return passwordHash;
}

/** Whether a player has a password now: guests have none, nor has a player after a reset or one who signs in by a provider. */
export function hasPassword({ passwordHash }: Pick<Player, "passwordHash">): boolean {
  return passwordHash !== null && !passwordHash.startsWith(NO_PASSWORD);
}

/** Whether an admin has reset the access of a player, who has not set a new password yet. */
export function isReset({ passwordHash }: Pick<Player, "passwordHash">): boolean {
  return passwordHash === NO_PASSWORD;
}

export function maySignIn(player: Player, now: Date): boolean {
  return !isGuest(player) && !isMerged(player) && player.disabledAt === null && !isBanned(player, now);
}

/** A ban expires by itself. */
export function isBanned({ bannedUntil }: Pick<Player, "bannedUntil">, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now;
}

/** A player who does not exist yet, for previews: `number` is negative, so that it belongs to nobody. */
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

/** The players whom results mean by these names. An unknown name means a future guest. */
export async function playersNamed(reader: Reader, names: readonly string[]): Promise<PlayersByKey> {
  // Resolved once for all names: two new names that differ by an accent are two players.
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

/** Why the last admin stays one; null for everyone else. Hold the lock "admins". */
export async function refuseLastAdmin(reader: Reader, { id, name }: Player): Promise<string | null> {
  const admins = await findAllAdmins(reader);
  return admins.length === 1 && admins[0]!.id === id
    ? `${name} is the last admin who can sign in. Make another player an admin first.`
    : null;
}

/** Why an erased player cannot be changed; null for everyone else. */
export async function refuseErased(reader: Reader, player: Player): Promise<string | null> {
  // A player who has an account again is no longer erased.
  if (!isGuest(player) || (await erasedAt(reader, player.id)) === null) return null;
  return `${player.name} was erased. Only the games remain, so nothing can be changed.`;
}
