import { z } from "zod";
import { outletKinds, type OutletKind } from "@/db/values";
import { isGroup } from "@/lib/events/view";
import { typedText } from "@/lib/platform/text/schema";

/** What an admin presses to add one. */
export const addingWords: Readonly<Record<OutletKind, string>> = {
  webhook: "Add a webhook",
  discord: "Add a Discord channel",
};

/** Kinds of deliveries that no event causes. */
export const TEST = "test";
export const RERATED = "game-rerated";

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
