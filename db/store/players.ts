import { sql } from "drizzle-orm";
import { looseKey } from "@/lib/format/name-key";
import { inChunks } from "../client/in-chunks";
import { deleteRows, findRow, findRows, NOT_NULL, otherThan, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";
import { insertActivity } from "./activity";

export type Player = Row<"players">;
export type NewPlayer = Pick<Player, "name" | "nameKey" | "slug" | "passwordHash" | "role" | "createdAt" | "mark">;

/** Stored instead of a hash: an account without a password until a link sets one. Nothing hashes to this. */
export const NO_PASSWORD = "!";
/** Starts what is stored for an account that never had a password: its owner signs in by a provider. */
export const NEVER_A_PASSWORD = "!-";

/** The value of the column: null for the many names whose loose key is their key, which has an index already. */
export function looseKeyOf(nameKey: string): string | null {
  const loose = looseKey(nameKey);
  return loose === nameKey ? null : loose;
}

/** Inserts players, skipping those whose name or slug is taken, perhaps at this moment: the caller has to read again. */
export async function insertPlayersUnlessTaken(tx: Tx, fresh: readonly NewPlayer[]): Promise<void> {
  const { players } = tx.tables;
  const insert = async (part: NewPlayer[]) => {
    // Explicit ids, so that skipped rows can be recognised afterwards.
    const ids = await tx.reserveIds(players, part.length);
    const rows = part.map((player, at) => {
      return { ...player, id: ids[at]!, looseKey: looseKeyOf(player.nameKey), sessionVersion: 1 };
    });
    await tx.insertRows(players, rows, "do nothing");
    const inserted = await findPlayersByIds(tx, ids);
    await insertActivity(
      tx,
      inserted.map(({ id }) => id),
    );
  };
  await inChunks(fresh, insert, 200);
}

export const findPlayersByKeys = (reader: Reader, nameKey: readonly string[]) => findRows(reader, "players", { nameKey });

export const findPlayersByIds = (reader: Reader, id: readonly number[]) => findRows(reader, "players", { id });

/** The first players of the site by name, without merged ones. */
export const findFirstPlayersByName = (reader: Reader, limit: number) =>
  findRows(reader, "players", { mergedInto: null }, { orderBy: "nameKey", limit });

/** Players who were directly merged into one of these. */
export const findPlayersMergedInto = (reader: Reader, mergedInto: readonly number[]) =>
  findRows(reader, "players", { mergedInto }, { orderBy: "id" });

export const findPlayerBySlug = (reader: Reader, slug: string) => findRow(reader, "players", { slug });

/** Which of these slugs are or were in use: an old address keeps leading to its player. */
export async function findTakenSlugs(reader: Reader, slug: readonly string[]): Promise<Set<string>> {
  const taken = [...(await findRows(reader, "players", { slug })), ...(await findRows(reader, "formerNames", { slug }))];
  return new Set(taken.map((each) => each.slug));
}

/** The seeds of the marks of the newest players. */
export async function findNewestMarks(reader: Reader, limit: number): Promise<number[]> {
  return (await findRows(reader, "players", {}, { orderBy: "id", descending: true, limit })).map(({ mark }) => mark);
}

export const updatePlayer = (tx: Tx, id: number, change: Partial<Pick<Player, "mark" | "hiddenAt">>) =>
  updateRows(tx, "players", { id }, change);

type Access = Pick<Player, "passwordHash" | "role" | "disabledAt" | "mergedInto" | "bannedUntil" | "banReason" | "banShown">;

/** Changes who may sign in, or how, which ends all sessions. */
export const updateAccess = (tx: Tx, id: number, change: Partial<Access>) =>
  updateRows(tx, "players", { id }, { ...change, sessionVersion: sql`${tx.tables.players.sessionVersion} + 1` });

/** Changes a player's name and address. */
export const updatePlayerName = (tx: Tx, id: number, name: Pick<Player, "name" | "nameKey" | "slug">) =>
  updateRows(tx, "players", { id }, { ...name, looseKey: looseKeyOf(name.nameKey) });

/** All players hidden from standings: a few at most. */
export async function findHiddenPlayerIds(reader: Reader): Promise<number[]> {
  return (await findRows(reader, "players", { hiddenAt: NOT_NULL })).map(({ id }) => id);
}

/** Admins who can sign in. */
export async function findAllAdmins(reader: Reader): Promise<Player[]> {
  const working = { role: "admin", disabledAt: null, mergedInto: null, passwordHash: otherThan(NO_PASSWORD) } as const;
  return findRows(reader, "players", working, { orderBy: "id" });
}

/** Deletes a player without games, with former names, links and marks. */
export async function deletePlayer(tx: Tx, id: number): Promise<void> {
  await deleteRows(tx, "guestClaims", { guestId: id });
  const tables = [
    "formerNames",
    "claimTokens",
    "ratingMoves",
    "startingRatings",
    "guestIdentities",
    "reportPlayers",
    "reportViews",
  ] as const;
  for (const name of tables) await deleteRows(tx, name, { playerId: id });
  await deleteRows(tx, "playerActivity", { id });
  await deleteRows(tx, "players", { id });
}
