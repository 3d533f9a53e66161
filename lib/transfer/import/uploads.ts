import { randomBytes } from "node:crypto";
import { DEFAULT_DATABASE_URL, getStore, sqliteFile } from "@/db";
import { mendedText } from "@/lib/format/text-problem";
import { databaseFolder, diskFolder, type Folder } from "@/lib/platform/shared/folder";
import { uploadAbout, uploadId, type Imported, type Upload } from "./schema";
import { z } from "zod";
import { recipe } from "./recipe";
import { DAY_MS } from "@/lib/format/durations";

/** Uploads last a day: an interrupted user usually continues the same day. */
const KEPT_FOR_MS = DAY_MS;

/** The storage of uploads: beside the database, or in it where several servers share one. */
export function uploads(): Folder {
  const file = sqliteFile(process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL);
  // Named after the database: two databases can be in one folder, and their players have the same ids.
  return file === null ? databaseFolder(getStore, "uploads") : diskFolder(`${file}-uploads`);
}

interface UploadedFile {
  readonly owner: number;
  readonly fileName: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly now: Date;
  /** The file that this one replaces: its choices apply to this one, too. */
  readonly insteadOf?: string | null;
}

/** Writes a file down; one that breaks off leaves nothing behind. */
export async function saveUpload(folder: Folder, command: UploadedFile): Promise<Upload> {
  await cleanUploads(folder, command.now);
  const id = randomBytes(16).toString("base64url");
  const part = `${id}.part`;
  try {
    const size = await writeDown(folder, part, command.bytes);
    const { owner, now, insteadOf } = command;
    const before = insteadOf ? await findUpload(folder, insteadOf, owner, now) : null;
    // The last part of a path, without characters that cannot be shown.
    const fileName = mendedText(command.fileName.split(/[\\/]/).at(-1)!).slice(0, 200) || "a file";
    const chosen = { choices: before?.choices ?? null, matching: before?.matching ?? null };
    const upload = { id, owner, fileName, size, at: now.toISOString(), ...chosen, imported: null };
    await folder.rename(part, `${id}.data`);
    await keep(folder, upload);
    if (before !== null && before.imported === null) await discardUpload(folder, before.id);
    return upload;
  } finally {
    await folder.remove(part);
  }
}

/** How many bytes there were. */
async function writeDown(folder: Folder, name: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await folder.create(name);
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      await file.add(chunk);
    }
    return size;
  } finally {
    await file.close();
  }
}

async function keep(folder: Folder, upload: Upload): Promise<void> {
  await folder.put(`${upload.id}.json`, JSON.stringify(upload));
}

/** An admin's own file, unless its time is over. */
export async function findUpload(folder: Folder, id: string, owner: number, now: Date): Promise<Upload | null> {
  if (!uploadId.safeParse(id).success) return null;
  const upload = await readStored(folder, `${id}.json`, uploadAbout);
  return upload !== null && upload.owner === owner && !isOver(upload, now) ? upload : null;
}

/** The files of an admin that wait to be imported, the newest first. */
export async function waitingUploads(folder: Folder, owner: number, now: Date): Promise<Upload[]> {
  const files = (await folder.files()).filter(({ name }) => /^[\w-]{22}\.json$/.test(name));
  const found = await Promise.all(files.map(({ name }) => readStored(folder, name, uploadAbout)));
  return found
    .filter((upload) => upload !== null)
    .filter((upload) => upload.owner === owner && upload.imported === null && !isOver(upload, now))
    .sort((a, b) => b.at.localeCompare(a.at));
}

export function readUpload(folder: Folder, { id }: Upload): AsyncIterable<Uint8Array> {
  return folder.read(`${id}.data`);
}

/** Stores what was chosen for a file. */
export async function keepChoices(folder: Folder, upload: Upload, chosen: Pick<Upload, "choices" | "matching">): Promise<void> {
  await keep(folder, { ...upload, ...chosen });
}

/** The file has done its work: what became of it stays for the day, the file does not. */
export async function markImported(folder: Folder, upload: Upload, outcome: Imported): Promise<void> {
  await keep(folder, { ...upload, imported: outcome });
  await folder.remove(`${upload.id}.data`);
}

export async function discardUpload(folder: Folder, id: string): Promise<void> {
  for (const end of ["json", "data"]) await folder.remove(`${id}.${end}`);
}

/** Takes away whatever has lain there for a day, also what a broken upload left. */
async function cleanUploads(folder: Folder, now: Date): Promise<void> {
  for (const { name, at } of await folder.files()) {
    if (name !== RECIPES_FILE && now.getTime() - at.getTime() > KEPT_FOR_MS) await folder.remove(name);
  }
}

function isOver({ at }: Upload, now: Date): boolean {
  return now.getTime() - new Date(at).getTime() > KEPT_FOR_MS;
}

/** What is written in a file; null where there is none, or one that cannot be read. */
async function readStored<Stored>(folder: Folder, name: string, schema: z.ZodType<Stored>): Promise<Stored | null> {
  try {
    return schema.parse(JSON.parse((await folder.text(name)) ?? "null"));
  } catch {
    return null;
  }
}

/** The number of remembered file shapes, the oldest being dropped first. A league has a handful. */
const MAX_RECIPES = 100;

const remembered = z.object({ key: z.string(), ladder: z.string(), recipe });

/** The choices for the last file with the same columns, and the ladder of its games. */
export type Remembered = Omit<z.output<typeof remembered>, "key">;

/** A file of its own: uploads are deleted after a day. */
const RECIPES_FILE = "recipes.json";

/** The choices for the last file with these columns; null for columns that were never imported. */
export async function rememberedFor(folder: Folder, key: string): Promise<Remembered | null> {
  return (await readRecipes(folder)).find((one) => one.key === key) ?? null;
}

/** Remembers how a file was read that was imported. */
export async function remember(folder: Folder, key: string, one: Remembered): Promise<void> {
  const others = (await readRecipes(folder)).filter((other) => other.key !== key);
  await folder.put(RECIPES_FILE, JSON.stringify([{ key, ...one }, ...others].slice(0, MAX_RECIPES)));
}

const readRecipes = async (folder: Folder) => (await readStored(folder, RECIPES_FILE, z.array(remembered))) ?? [];
