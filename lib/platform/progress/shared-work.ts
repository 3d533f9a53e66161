import { z } from "zod";
import type { Store } from "@/db";
import { deleteExpiredSharedValues, findSharedValuesByKind, upsertSharedValue, deleteSharedValue } from "@/db/store/shared";
import { sharedStore } from "@/lib/platform/shared-store";
import { viewOfWork, type Work } from "./progress";
import { isProgress, type Progress, type WorkView } from "./schema";

type Shared = () => Promise<Store | null>;

const KIND = "work";
/** Fast enough for a person who watches. */
const EVERY_MS = 400;
/** Work whose server has been silent for this long has ended with its server. */
const SILENT_MS = 6_000;

const note = z.object({ by: z.string(), progress: z.custom<Progress>(isProgress).nullable() });

/** Shares the progress of work with the other servers of the site; the returned function ends that. */
export async function shareWork(id: string, work: Work, shared: Shared = sharedStore): Promise<() => Promise<void>> {
  const store = await shared().catch(() => null);
  if (store === null) return async () => undefined;
  let writing: Promise<void> = Promise.resolve();
  const tell = () => {
    const value = { by: work.by, progress: work.progress };
    // Writes are sequential, so that the last one wins. A lost write only delays what other servers show.
    writing = writing
      .then(() => upsertSharedValue(store, KIND, { key: id, value }, new Date(Date.now() + SILENT_MS)))
      .catch(() => undefined);
  };
  tell();
  const timer = setInterval(tell, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await writing;
    await deleteSharedValue(store, KIND, id).catch(() => undefined);
    await deleteExpiredSharedValues(store, new Date()).catch(() => undefined);
  };
}

/** The progress of work, on whichever server of the site it runs. */
export async function viewOfSharedWork(id: string, shared: Shared = sharedStore): Promise<WorkView | null> {
  const here = viewOfWork(id);
  if (here?.state === "running") return here;
  const store = await shared().catch(() => null);
  if (store === null) return here;
  const notes = await findSharedValuesByKind(store, KIND, new Date()).catch(() => []);
  const works = new Map<string, Work>();
  for (const { key, value } of notes) {
    const read = note.safeParse(value);
    if (read.success) works.set(key, read.data);
  }
  return viewOfWork(id, works) ?? here;
}
