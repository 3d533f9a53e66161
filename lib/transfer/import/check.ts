import type { Store } from "@/db";
import type { ImportChoices } from "./choices";
import { previewImport } from "./preview";
import { UnreadableFile } from "./problem";
import { inspectInThread, limitsFor, readGamesInThread, reportingBytes } from "./read-in-thread";
import type { Bytes } from "./read-table";
import type { GamesRead } from "./games-from-csv";
import type { TableQuery } from "./schema";
import type { FileProblem, ImportPreview } from "./view";

export type Checked =
  | { readonly kind: "preview"; readonly preview: ImportPreview }
  | {
      readonly kind: "problems";
      readonly problems: readonly FileProblem[];
      readonly total: number;
      /** The games whose id belongs to a different game on the ladder, in a sentence. */
      readonly different: string | null;
    }
  /** Nothing that a row of the file could be blamed for. */
  | { readonly kind: "refused"; readonly reason: string };

interface FileToRead {
  readonly bytes: Bytes;
  readonly size: number;
  readonly now: Date;
}

type FileRead = Extract<GamesRead, { ok: true }> | Exclude<Checked, { kind: "preview" }>;

/** The games of a file, or what is wrong with it. */
export async function readFile(
  { bytes, size, now }: FileToRead,
  { matching }: ImportChoices,
  readWith = readGamesInThread,
): Promise<FileRead> {
  const read = await orUnreadable(readWith(reportingBytes(bytes, size), now, matching, undefined, limitsFor(size)));
  if ("unreadable" in read) return { kind: "refused", reason: read.unreadable };
  return read.ok ? read : { kind: "problems", problems: read.problems, total: read.total, different: null };
}

/** The outcome of a check before import: the file's problems, or the preview. */
export async function checkFile(
  store: Store,
  file: FileToRead,
  choices: ImportChoices,
  readWith = readGamesInThread,
): Promise<Checked> {
  const read = await readFile(file, choices, readWith);
  if ("kind" in read) return read;
  const previewed = await previewImport(store, { ...choices.target, ...read, skipDifferent: choices.skipDifferent });
  if (previewed.ok) return { kind: "preview", preview: previewed.preview };
  if ("problems" in previewed) return { kind: "problems", ...previewed };
  return { kind: "refused", reason: previewed.reason };
}

/** What can be seen of a file, or why nothing can. */
export const inspectUpload = (bytes: Bytes, size: number, query: TableQuery) =>
  orUnreadable(inspectInThread(bytes, query, limitsFor(size)));

async function orUnreadable<Read>(reading: Promise<Read>): Promise<Read | { readonly unreadable: string }> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}
