import type { Store } from "@/db";
import type { ImportChoices } from "./choices";
import { previewImport } from "./preview";
import { UnreadableFile } from "./problem";
import { readGames, type Bytes } from "./read-games";
import type { GamesRead } from "./games-from-csv";
import type { ImportProgress } from "./schema";
import type { FileProblem, ImportPreview } from "./view";

export type Checked =
  | { readonly kind: "preview"; readonly preview: ImportPreview }
  | {
      readonly kind: "problems";
      readonly problems: readonly FileProblem[];
      readonly total: number;
      /** Of games that have the id of a different one on the ladder, in a sentence. */
      readonly different: string | null;
    }
  /** Nothing that a row of the file could be blamed for. */
  | { readonly kind: "refused"; readonly reason: string };

export interface FileToRead {
  readonly bytes: Bytes;
  readonly size: number;
  readonly now: Date;
  readonly onProgress: (progress: ImportProgress) => void;
}

export type FileRead = Extract<GamesRead, { ok: true }> | Exclude<Checked, { kind: "preview" }>;

/** The games of a file, with progress by how much of it has been read. */
export async function readFile({ bytes, size, now, onProgress }: FileToRead, { matching }: ImportChoices): Promise<FileRead> {
  async function* counted(): AsyncGenerator<Uint8Array, void> {
    let done = 0;
    for await (const chunk of bytes) {
      onProgress({ doing: "reading", share: (done += chunk.length) / size });
      yield chunk;
    }
  }
  try {
    const read = await readGames(counted(), now, matching);
    return read.ok ? read : { kind: "problems", problems: read.problems, total: read.total, different: null };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: "refused", reason: error.message };
    throw error;
  }
}

/** Everything that can be said of a file before it is imported: its problems, or what it would do. */
export async function checkFile(store: Store, file: FileToRead, choices: ImportChoices): Promise<Checked> {
  const read = await readFile(file, choices);
  if ("kind" in read) return read;
  file.onProgress({ doing: "comparing", share: 0 });
  const previewed = await previewImport(store, {
    ...choices.target,
    ...read,
    skipDifferent: choices.skipDifferent,
    onCompared: () => file.onProgress({ doing: "rating", share: 0 }),
    onProgress: (done, total) => file.onProgress({ doing: "rating", share: done / total }),
  });
  if (previewed.ok) return { kind: "preview", preview: previewed.preview };
  if ("problems" in previewed) return { kind: "problems", ...previewed };
  return { kind: "refused", reason: previewed.reason };
}
