import { and, asc, eq, lt, max, min } from "drizzle-orm";
import { deleteRows, findRow, findRows, moreThan, updateRows, type Row } from "../client/rows";
import type { Reader, Store, Tx } from "../client/session";

export type SharedFile = Readonly<Pick<Row<"sharedFiles">, "folder" | "name">>;

function insertPart(tx: Tx, file: SharedFile, part: number, bytes: Uint8Array, at: Date): Promise<void> {
  return tx.insertRows(tx.tables.sharedFiles, [{ ...file, part, at, content: Buffer.from(bytes).toString("base64") }]);
}

/** Appends a part to a file; the first creates it. */
export const insertFilePart = (store: Store, file: SharedFile, part: number, bytes: Uint8Array, at: Date) =>
  store.write((tx) => insertPart(tx, file, part, bytes, at));

/** Replaces a file of one part atomically. */
export async function upsertFile(store: Store, file: SharedFile, bytes: Uint8Array, at: Date): Promise<void> {
  await store.write(async (tx) => {
    await tx.lock(`file ${file.folder} ${file.name}`);
    await deleteRows(tx, "sharedFiles", { ...file });
    await insertPart(tx, file, 0, bytes, at);
  });
}

/** One part; null after the last. */
export async function findFilePart(reader: Reader, file: SharedFile, part: number): Promise<Buffer | null> {
  const row = await findRow(reader, "sharedFiles", { ...file, part });
  return row && Buffer.from(row.content, "base64");
}

/** The files of a folder, and when they were last written to. */
export async function findFilesByFolder(reader: Reader, folder: string): Promise<{ name: string; at: Date | null }[]> {
  const { sharedFiles: files } = reader.tables;
  return reader.db
    .select({ name: files.name, at: max(files.at), first: min(files.part) })
    .from(files)
    .where(eq(files.folder, folder))
    .groupBy(files.name)
    .orderBy(asc(files.name));
}

export const updateFileName = (store: Store, file: SharedFile, name: string) =>
  store.write((tx) => updateRows(tx, "sharedFiles", { ...file }, { name }));

export const deleteSharedFile = (store: Store, file: SharedFile) =>
  store.write((tx) => deleteRows(tx, "sharedFiles", { ...file }));

// Values are only for PostgreSQL, where several servers share a database. These writes bypass the store's transactions: pages do not show them, so
// they must not invalidate pages.

export type Note = Readonly<Pick<Row<"sharedNotes">, "key" | "value">>;

/** Stores a value for the other servers, until it expires. */
export async function upsertSharedValue(store: Store | Tx, kind: string, { key, value }: Note, until: Date): Promise<void> {
  const { sharedNotes: notes } = store.tables;
  const row = { kind, key, value, until };
  await store.db
    .insert(notes)
    .values(row)
    .onConflictDoUpdate({ target: [notes.kind, notes.key], set: { value, until } });
}

export async function deleteSharedValue(store: Store, kind: string, key: string): Promise<void> {
  const { sharedNotes: notes } = store.tables;
  await store.db.delete(notes).where(and(eq(notes.kind, kind), eq(notes.key, key)));
}

/** The unexpired values of a kind. */
export const findSharedValuesByKind = (reader: Reader, kind: string, now: Date): Promise<Note[]> =>
  findRows(reader, "sharedNotes", { kind, until: moreThan(now) });

export async function deleteExpiredSharedValues(store: Store, now: Date): Promise<void> {
  const { sharedNotes: notes } = store.tables;
  await store.db.delete(notes).where(lt(notes.until, now));
}
