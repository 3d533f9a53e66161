import { z } from "zod";

/** What a page calls the work that it waits for: its own choice, which nobody else can guess. */
export const WORK_ID = /^[A-Za-z0-9_-]{16,64}$/;

const progress = z.object({ done: z.number(), total: z.number() });

/** How far something has come. */
export type Progress = Readonly<z.infer<typeof progress>>;

/** What a page that waits is told. */
export const workView = z.discriminatedUnion("state", [
  // Nothing of it has begun, perhaps because of somebody else's.
  z.object({ state: z.literal("waiting"), behind: progress.extend({ by: z.string() }).nullable() }),
  // `writes`: not a preview only.
  progress.extend({ state: z.literal("rating"), writes: z.boolean() }),
]);

export type WorkView = z.infer<typeof workView>;
