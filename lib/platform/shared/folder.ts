import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Store } from "@/db";
import { insertFilePart, findFilesByFolder, findFilePart, upsertFile, deleteSharedFile, updateFileName } from "@/db/store/shared";

/** Storage for files that every server of the site can reach: a folder, or the database where several servers share one. */
export interface Folder {
  /** Appends to a new file; the file is there under its name only when it is renamed. */
  create(name: string): Promise<{ add: (bytes: Uint8Array) => Promise<void>; close: () => Promise<void> }>;
  /** Replaces a small file atomically: a reader sees the old or the new one as a whole. */
  put(name: string, text: string): Promise<void>;
  /** Null for a missing file. */
  text(name: string): Promise<string | null>;
  read(name: string): AsyncIterable<Uint8Array>;
  files(): Promise<{ readonly name: string; readonly at: Date }[]>;
  rename(name: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Files on the disk, readable by the program's user only. */
export function diskFolder(folder: string): Folder {
  const at = (name: string) => path.join(folder, name);
  const ready = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    create: async (name) => {
      await ready();
      const handle = await open(at(name), "wx", 0o600);
      return { add: (bytes) => handle.writeFile(bytes), close: () => handle.close() };
    },
    put: async (name, text) => {
      await ready();
      const fresh = at(`${name}.${randomBytes(6).toString("hex")}`);
      await writeFile(fresh, text, { mode: 0o600 });
      await rename(fresh, at(name));
    },
    text: (name) => readFile(at(name), "utf8").catch(() => null),
    read: (name) => createReadStream(at(name)),
    files: async () => {
      const names = await readdir(folder).catch(() => []);
      const found = await Promise.all(
        names.map(async (name) => ({ name, at: (await stat(at(name)).catch(() => null))?.mtime ?? null })),
      );
      return found.flatMap(({ name, at: time }) => (time === null ? [] : [{ name, at: time }]));
    },
    rename: (name, to) => rename(at(name), at(to)),
    remove: (name) => rm(at(name), { force: true }),
  };
}

/** Large enough that a file of 50 MB takes few statements, small enough that none holds much memory. */
const PART_BYTES = 1024 * 1024;

/** Files in the database that several servers share. */
export function databaseFolder(open: () => Promise<Store>, folder: string): Folder {
  return {
    create: async (name) => {
      const store = await open();
      let [part, size]: [number, number] = [0, 0];
      let waiting: Uint8Array[] = [];
      const flush = async () => {
        const bytes = Buffer.concat(waiting);
        [waiting, size] = [[], 0];
        for (let from = 0; from < bytes.length || part === 0; from += PART_BYTES)
          await insertFilePart(store, { folder, name }, part++, bytes.subarray(from, from + PART_BYTES), new Date());
      };
      return {
        add: async (bytes) => {
          // A copy: the caller may reuse its buffer.
          waiting.push(Uint8Array.from(bytes));
          size += bytes.length;
          if (size >= PART_BYTES) await flush();
        },
        close: flush,
      };
    },
    put: async (name, text) => upsertFile(await open(), { folder, name }, Buffer.from(text), new Date()),
    text: async (name) => (await findFilePart(await open(), { folder, name }, 0))?.toString("utf8") ?? null,
    read: async function* (name) {
      const store = await open();
      for (let part = 0; ; part++) {
        const bytes = await findFilePart(store, { folder, name }, part);
        if (bytes === null) return;
        if (bytes.length > 0) yield bytes;
      }
    },
    files: async () => (await findFilesByFolder(await open(), folder)).map(({ name, at }) => ({ name, at: at ?? new Date(0) })),
    rename: async (name, to) => void (await updateFileName(await open(), { folder, name }, to)),
    remove: async (name) => void (await deleteSharedFile(await open(), { folder, name })),
  };
}
