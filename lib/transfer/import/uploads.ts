import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sqliteFile } from "@/db";
import { RECIPES_FILE } from "./recipes";
import { MOST_UPLOAD_BYTES, uploadAbout, uploadId, type Imported, type Upload } from "./schema";

/** Somebody who was called away comes back the same day. */
const KEPT_FOR_MS = 24 * 3600 * 1000;

/** Where files wait: beside the database, or, where that is on another machine, with what is temporary here. */
export function uploadsFolder(databaseUrl: string): string {
  const file = sqliteFile(databaseUrl);
  // Named after the database: two databases can be in one folder, and their players have the same ids.
  if (file !== null) return `${file}-uploads`;
  const mark = createHash("sha256").update(databaseUrl).digest("hex").slice(0, 12);
  return path.join(os.tmpdir(), `pairwise-uploads-${mark}`);
}

export interface SaveUpload {
  readonly owner: number;
  readonly fileName: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly now: Date;
  /** A file that this one takes the place of: what was chosen for it holds for this one, too. */
  readonly insteadOf?: string | null;
  readonly most?: number;
}

export type UploadSaved =
  { readonly ok: true; readonly upload: Upload } | { readonly ok: false; readonly why: "too large" | "empty" };

/** Writes a file down while it comes in; one that is too large, or breaks off, leaves nothing behind. */
export async function saveUpload(folder: string, command: SaveUpload): Promise<UploadSaved> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await cleanUploads(folder, command.now);
  const id = randomBytes(16).toString("base64url");
  const part = path.join(folder, `${id}.part`);
  try {
    const size = await writeDown(part, command.bytes, command.most ?? MOST_UPLOAD_BYTES);
    if (size === null) return { ok: false, why: "too large" };
    if (size === 0) return { ok: false, why: "empty" };
    const before = command.insteadOf ? await findUpload(folder, command.insteadOf, command.owner, command.now) : null;
    const { owner, fileName, now } = command;
    const chosen = { choices: before?.choices ?? null, header: before?.header ?? null };
    const upload = { id, owner, fileName: fileName || "a file", size, at: now.toISOString(), ...chosen, imported: null };
    await rename(part, path.join(folder, `${id}.data`));
    await keep(folder, upload);
    if (before !== null && before.imported === null) await discardUpload(folder, before.id);
    return { ok: true, upload };
  } finally {
    await rm(part, { force: true });
  }
}

/** How many bytes there were; null for more than there may be. */
async function writeDown(file: string, bytes: AsyncIterable<Uint8Array>, most: number): Promise<number | null> {
  const handle = await open(file, "wx", 0o600);
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      // Browsers read a response only after they have sent everything, so a file that is a little too large is read to its end and then refused.
      if (size > 4 * most) break;
      if (size <= most) await handle.writeFile(chunk);
    }
    return size > most ? null : size;
  } finally {
    await handle.close();
  }
}

async function keep(folder: string, upload: Upload): Promise<void> {
  // Written to another file and renamed, so that a concurrent reader sees either version as a whole.
  const file = path.join(folder, `${upload.id}.json`);
  const fresh = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(fresh, JSON.stringify(upload), { mode: 0o600 });
  await rename(fresh, file);
}

/** An admin's own file, unless its time is over. */
export async function findUpload(folder: string, id: string, owner: number, now: Date): Promise<Upload | null> {
  if (!uploadId.safeParse(id).success) return null;
  const upload = await readAbout(path.join(folder, `${id}.json`));
  return upload !== null && upload.owner === owner && !isOver(upload, now) ? upload : null;
}

/** The files of an admin that wait to be imported, the newest first. */
export async function waitingUploads(folder: string, owner: number, now: Date): Promise<Upload[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => /^[\w-]{22}\.json$/.test(name));
  const uploads = await Promise.all(files.map((name) => readAbout(path.join(folder, name))));
  return uploads
    .filter((upload) => upload !== null)
    .filter((upload) => upload.owner === owner && upload.imported === null && !isOver(upload, now))
    .sort((a, b) => b.at.localeCompare(a.at));
}

export function readUpload(folder: string, { id }: Upload): AsyncIterable<Uint8Array> {
  return createReadStream(path.join(folder, `${id}.data`));
}

/** Keeps what was chosen, and for which columns. */
export async function keepChoices(folder: string, upload: Upload, chosen: Pick<Upload, "choices" | "header">): Promise<void> {
  await keep(folder, { ...upload, ...chosen });
}

/** The file has done its work: what became of it stays for the day, the file does not. */
export async function markImported(folder: string, upload: Upload, outcome: Imported): Promise<void> {
  await keep(folder, { ...upload, imported: outcome });
  await rm(path.join(folder, `${upload.id}.data`), { force: true });
}

export async function discardUpload(folder: string, id: string): Promise<void> {
  for (const end of ["json", "data"]) await rm(path.join(folder, `${id}.${end}`), { force: true });
}

/** Takes away whatever has lain there for a day, also what a broken upload left. */
export async function cleanUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name === RECIPES_FILE) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found !== null && now.getTime() - found.mtimeMs > KEPT_FOR_MS) await rm(file, { force: true });
  }
}

function isOver({ at }: Upload, now: Date): boolean {
  return now.getTime() - new Date(at).getTime() > KEPT_FOR_MS;
}

async function readAbout(file: string): Promise<Upload | null> {
  try {
    return uploadAbout.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}
