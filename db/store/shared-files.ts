import { and, asc, eq, max, min } from "drizzle-orm";
import type { Reader, Store } from "../client/session";

export interface SharedFile {
  readonly folder: string;
  readonly name: string;
}

/** Appends a part to a file; the first creates it. */
export async function insertFilePart(
  store: Store,
  { folder, name }: SharedFile,
  part: number,
  bytes: Uint8Array,
  at: Date,
): Promise<void> {
  const content = Buffer.from(bytes).toString("base64");
  await store.write((tx) => tx.db.insert(tx.tables.sharedFiles).values({ folder, name, part, at, content }));
}

/** Replaces a file of one part atomically. */
export async function upsertFile(store: Store, { folder, name }: SharedFile, bytes: Uint8Array, at: Date): Promise<void> {
  const content = Buffer.from(bytes).toString("base64");
  await store.write(async (tx) => {
    const { sharedFiles: files } = tx.tables;
    await tx.lock(`file ${folder} ${name}`);
    await tx.db.delete(files).where(and(eq(files.folder, folder), eq(files.name, name)));
    await tx.db.insert(files).values({ folder, name, part: 0, at, content });
  });
}

/** One part; null after the last. */
export async function findFilePart(reader: Reader, { folder, name }: SharedFile, part: number): Promise<Buffer | null> {
  const { sharedFiles: files } = reader.tables;
  const [row] = await reader.db
    .select({ content: files.content })
    .from(files)
    .where(and(eq(files.folder, folder), eq(files.name, name), eq(files.part, part)));
  return row === undefined ? null : Buffer.from(row.content, "base64");
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

export async function updateFileName(store: Store, { folder, name }: SharedFile, to: string): Promise<void> {
  const { sharedFiles: files } = store.tables;
  await store.write((tx) =>
    tx.db
      .update(files)
      .set({ name: to })
      .where(and(eq(files.folder, folder), eq(files.name, name))),
  );
}

export async function deleteSharedFile(store: Store, { folder, name }: SharedFile): Promise<void> {
  const { sharedFiles: files } = store.tables;
  await store.write((tx) => tx.db.delete(files).where(and(eq(files.folder, folder), eq(files.name, name))));
}
