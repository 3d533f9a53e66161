import { z } from "zod";
import { outletKinds, type OutletKind } from "@/db/values";
import { isGroup } from "@/lib/events/view";
import { typedText } from "@/lib/platform/text/schema";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/format/durations";

/** What an admin presses to add one. */
export const addingWords: Readonly<Record<OutletKind, string>> = {
  webhook: "Add a webhook",
  discord: "Add a Discord channel",
};

/** Kinds of deliveries that no event causes. */
export const TEST = "test";
export const RERATED = "game-rerated";
/** How many messages of a channel get new numbers, of the games played last. */
export const MAX_RERATED = 20;

/** 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 24 h after the attempt before. Then it is given up. */
export const RETRY_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, DAY_MS] as const;
export const MAX_ATTEMPTS = RETRY_MS.length + 1;

/** How long requests are signed with the old secret, too. */
export const OLD_SECRET_MS = DAY_MS;

const LENGTH = "Enter a name of 1 to 64 characters.";

export const outletInput = z.object({
  kind: z.enum(outletKinds),
  name: typedText({ what: "The name", max: 64, kind: "name", missing: LENGTH, tooLong: () => LENGTH }),
  /** As typed; empty for a change that keeps it. */
  address: z.string(),
  /** Null for all, also those of later versions. */
  sends: z.array(z.string().refine(isGroup)).min(1, "Choose at least one.").nullable(),
  /** Addresses of ladders; null for all. */
  ladders: z.array(z.string()).min(1, "Choose at least one ladder.").nullable(),
});
export type OutletInput = z.output<typeof outletInput>;
