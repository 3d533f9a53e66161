import type { Store } from "@/db";
import { findLadderById } from "@/db/store/ladders";
import { previewFold } from "@/lib/fold/fold";
import { impactOf } from "@/lib/fold/impact";
import { keyOfRules, type Rules } from "@/lib/rating";
import type { Impact } from "@/lib/fold/view";
import { refuseUncomparable } from "./mutations";

export type RulesPreviewed = { readonly ok: true; readonly impact: Impact } | { readonly ok: false; readonly reason: string };

/** What other rules would do, from the same fold, with nothing written. */
export async function previewRules(store: Store, ladderId: number, rules: Rules): Promise<RulesPreviewed> {
  // One moment for all of it: a game entered meanwhile must not be in half of it.
  return store.snapshot(async (reader) => {
    const ladder = await findLadderById(reader, ladderId);
    if (ladder === null) return { ok: false, reason: "This ladder does not exist." };
    if (keyOfRules(ladder.rules) === keyOfRules(rules))
      return { ok: false, reason: "These are the current rules. Change one to preview the effect." };
    const refusal = await refuseUncomparable(reader, ladder, rules);
    if (refusal !== null) return { ok: false, reason: refusal };
    return { ok: true, impact: await impactOf(reader, ladder, await previewFold(reader, ladder, [], { rules })) };
  });
}
