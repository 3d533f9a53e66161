import { z } from "zod";

/** What the audit log keeps of a merge, so that it can be undone: the games that changed hands, by ladder. */
export const mergeRecord = z.object({
  keepId: z.number().int(),
  goneId: z.number().int(),
  games: z.record(z.string(), z.array(z.number().int())),
});
