import { z } from "zod";

/** The id that a page gives the work that it waits for: random, so that nobody else can guess it. */
export const WORK_ID = /^[A-Za-z0-9_-]{16,64}$/;

const progress = z.object({
  /** Reading a file, comparing its games with the ladder's, rating, and saving games in the database. */
  step: z.enum(["reading", "comparing", "rating", "saving"]),
  /** In bytes of a file, otherwise in games. */
  done: z.number(),
  total: z.number(),
  /** Whether the result is saved; false for a preview. */
  saves: z.boolean(),
});

/** How far one step of long work has come. */
export type Progress = Readonly<z.infer<typeof progress>>;
export type WorkStep = Progress["step"];

/** What a page that waits for its work is sent. */
export const workView = z.discriminatedUnion("state", [
  // It has not begun, perhaps because the work of somebody else comes first.
  z.object({ state: z.literal("waiting"), behind: progress.extend({ by: z.string() }).nullable() }),
  progress.extend({ state: z.literal("running") }),
]);

export type WorkView = z.infer<typeof workView>;
