import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { isOneOf, numberList, prepared, textList, type NumberList, type TextList } from "../client/prepared";
import type { Reader, Tx } from "../client/session";
import type { BanShown, Tables } from "../tables/define-tables";
import { insertActivity } from "./activity";
import { inChunks } from "./in-chunks";
import { looseKeyOf } from "./loose-names";

export type Player = Tables["players"]["$inferSelect"];
export type NewPlayer = Pick<Player, "name" | "nameKey" | "slug" | "passwordHash" | "role" | "createdAt" | "mark">;

/** Stored instead of a hash: an account without a password until a link sets one. Nothing hashes to this. */
export const NO_PASSWORD = "!";

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
    const inserted = await idsAmong(tx, { ids: numberList(tx, ids) });
    await insertActivity(
      tx,
      inserted.map(({ id }) => id),
    );
    return [];
  };
  await inChunks(fresh, insert, 200);
}

const idsAmong = prepared<{ ids: NumberList }, Pick<Player, "id">>((reader, { ids }) => {
  const { players } = reader.tables;
  return reader.db
    .select({ id: players.id })
    .from(players)
    .where(isOneOf(reader, players.id, ids));
});

const byKeys = prepared<{ keys: TextList }, Player>((reader, { keys }) => {
  const { players } = reader.tables;
  return reader.db
    .select()
    .from(players)
    .where(isOneOf(reader, players.nameKey, keys));
});

export async function findPlayersByKeys(reader: Reader, nameKeys: readonly string[]): Promise<Player[]> {
  return inChunks(nameKeys, (part) => byKeys(reader, { keys: textList(reader, part) }));
}

const byIds = prepared<{ ids: NumberList }, Player>((reader, { ids }) => {
  const { players } = reader.tables;
  return reader.db
    .select()
    .from(players)
    .where(isOneOf(reader, players.id, ids));
});

export async function findPlayersByIds(reader: Reader, ids: readonly number[]): Promise<Player[]> {
  return inChunks(ids, (part) => byIds(reader, { ids: numberList(reader, part) }));
}

/** The first players of the site by name, without merged ones. */
export async function findFirstPlayersByName(reader: Reader, limit: number): Promise<Player[]> {
  const { players } = reader.tables;
  return reader.db.select().from(players).where(isNull(players.mergedInto)).orderBy(asc(players.nameKey)).limit(limit);
}

/** Players who were directly merged into one of these. */
export async function findPlayersMergedInto(reader: Reader, ids: readonly number[]): Promise<Player[]> {
  const { players } = reader.tables;
  return inChunks(ids, (part) =>
    reader.db.select().from(players).where(inArray(players.mergedInto, part)).orderBy(asc(players.id)),
  );
}

const bySlug = prepared<{ slug: string }, Player>((reader, { slug }) => {
  const { players } = reader.tables;
  return reader.db.select().from(players).where(eq(players.slug, slug));
});

export async function findPlayerBySlug(reader: Reader, slug: string): Promise<Player | null> {
  const [player] = await bySlug(reader, { slug });
  return player ?? null;
}

const slugsNow = prepared<{ list: TextList }, { slug: string }>((reader, { list }) => {
  const { players } = reader.tables;
  return reader.db
    .select({ slug: players.slug })
    .from(players)
    .where(isOneOf(reader, players.slug, list));
});

const slugsBefore = prepared<{ list: TextList }, { slug: string }>((reader, { list }) => {
  const { formerNames } = reader.tables;
  return reader.db
    .select({ slug: formerNames.slug })
    .from(formerNames)
    .where(isOneOf(reader, formerNames.slug, list));
});

/** Which of these slugs are or were in use: an old address keeps leading to its player. */
export async function findTakenSlugs(reader: Reader, slugs: readonly string[]): Promise<Set<string>> {
  const taken = await inChunks(slugs, async (part) => {
    const list = textList(reader, part);
    return [...(await slugsNow(reader, { list })), ...(await slugsBefore(reader, { list }))];
  });
  return new Set(taken.map(({ slug }) => slug));
}

/** The seeds of the marks of the newest players. */
export async function findNewestMarks(reader: Reader, limit: number): Promise<number[]> {
  const { players } = reader.tables;
  const rows = await reader.rows(sql`select ${players.mark} from ${players} order by ${players.id} desc limit ${limit}`);
  return rows.map(([mark]) => Number(mark));
}

export async function updateMark(tx: Tx, id: number, mark: number): Promise<void> {
  const { players } = tx.tables;
  await tx.db.update(players).set({ mark }).where(eq(players.id, id));
}

/** Sets a password, which ends the sessions of the old one. */
export async function updatePassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  const { players } = tx.tables;
  await tx.db
    .update(players)
    .set({ passwordHash, sessionVersion: sql`${players.sessionVersion} + 1` })
    .where(eq(players.id, id));
}

/** Sets a role, which ends all sessions. */
export async function updateRole(tx: Tx, id: number, role: Player["role"]): Promise<void> {
  const { players } = tx.tables;
  await tx.db
    .update(players)
    .set({ role, sessionVersion: sql`${players.sessionVersion} + 1` })
    .where(eq(players.id, id));
}

/** Ends all sessions. */
export async function updateSessionVersion(tx: Tx, id: number): Promise<void> {
  const { players } = tx.tables;
  await tx.db
    .update(players)
    .set({ sessionVersion: sql`${players.sessionVersion} + 1` })
    .where(eq(players.id, id));
}

/** Disables or enables sign-in. Disabling ends all sessions. */
export async function updateDisabledAt(tx: Tx, id: number, disabledAt: Date | null): Promise<void> {
  const { players } = tx.tables;
  await tx.db
    .update(players)
    .set({ disabledAt, sessionVersion: sql`${players.sessionVersion} + 1` })
    .where(eq(players.id, id));
}

/** Bans a player with a reason, or lifts a ban with null. A ban ends all sessions. */
export async function updateBan(
  tx: Tx,
  id: number,
  ban: { readonly until: Date; readonly reason: string; readonly shown: BanShown } | null,
): Promise<void> {
  const { players } = tx.tables;
  const change = { bannedUntil: ban?.until ?? null, banReason: ban?.reason ?? null, banShown: ban?.shown ?? null };
  await tx.db
    .update(players)
    .set({ ...change, ...(ban !== null && { sessionVersion: sql`${players.sessionVersion} + 1` }) })
    .where(eq(players.id, id));
}

export async function updateHiddenAt(tx: Tx, id: number, hiddenAt: Date | null): Promise<void> {
  const { players } = tx.tables;
  await tx.db.update(players).set({ hiddenAt }).where(eq(players.id, id));
}

const hidden = prepared<object, { id: number }>((reader) => {
  const { players } = reader.tables;
  return reader.db.select({ id: players.id }).from(players).where(isNotNull(players.hiddenAt));
});

/** All players hidden from standings: a few at most. */
export async function findHiddenPlayerIds(reader: Reader): Promise<number[]> {
  return (await hidden(reader, {})).map(({ id }) => id);
}

/** Admins who can sign in. */
export async function findAllAdmins(reader: Reader): Promise<Player[]> {
  const { players } = reader.tables;
  const admin = and(
    eq(players.role, "admin"),
    isNotNull(players.passwordHash),
    ne(players.passwordHash, NO_PASSWORD),
    isNull(players.disabledAt),
    isNull(players.mergedInto),
  );
  return reader.db.select().from(players).where(admin).orderBy(asc(players.id));
}

/** Whether no other admin could appoint one. Hold the lock "admins" if something depends on the answer. */
export async function isLastAdmin(reader: Reader, playerId: number): Promise<boolean> {
  const admins = await findAllAdmins(reader);
  return admins.length === 1 && admins[0]!.id === playerId;
}

/** Deletes a player without games, with former names, links and marks. */
export async function deletePlayer(tx: Tx, id: number): Promise<void> {
  const { players, formerNames, claimTokens, ratingMoves, playerActivity } = tx.tables;
  for (const table of [formerNames, claimTokens, ratingMoves]) {
    await tx.db.delete(table).where(eq(table.playerId, id));
  }
  await tx.db.delete(playerActivity).where(eq(playerActivity.id, id));
  await tx.db.delete(players).where(eq(players.id, id));
}
