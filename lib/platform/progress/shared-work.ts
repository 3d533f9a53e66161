import { z } from "zod";
import type { Store } from "@/db";
import {
  deleteExpiredSharedValues,
  findSharedValuesByKind,
  upsertSharedValue,
  deleteSharedValue,
} from "@/db/store/shared-values";
import { sharedStore } from "@/lib/platform/shared-store";
import { viewAmong, viewOfWork, type Work } from "./progress";
import type { WorkView } from "./schema";

type Shared = () => Promise<Store | null>;

const KIND = "work";
/** Quick enough for somebody who watches. */
const EVERY_MS = 400;
/** Work whose server says nothing for so long has ended with its server. */
const SILENT_MS = 6_000;

const progress = z.object({
  step: z.enum(["reading", "comparing", "rating", "saving"]),
  done: z.number(),
  total: z.number(),
  saves: z.boolean(),
});
const note = z.object({ by: z.string(), progress: progress.nullable() });

/** Lets the other servers of the site know how far work has come, as long as it goes on. What is returned ends that. */
export async function shareWork(id: string, work: Work, shared: Shared = sharedStore): Promise<() => Promise<void>> {
  const store = await shared().catch(() => null);
  if (store === null) return async () => undefined;
  let writing: Promise<void> = Promise.resolve();
  const tell = () => {
    const value = { by: work.by, progress: work.progress };
    // One after the other, so that the last word is the last. Whoever waits elsewhere sees less if one is lost, and that is all.
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

/** How far work has come, on whichever server of the site it is done. */
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
  return viewAmong(works, id) ?? here;
}
