import { createHash } from "node:crypto";
import { textOf } from "@/lib/platform/forms/schema";
import { reasonIn } from "@/lib/platform/text/schema";
import type { Impact } from "@/lib/fold/view";
import type { Previewed } from "./preview";
import type { GameInput } from "./schema";
import type { Refused } from "./refusals";

/** Whether the user has seen the preview and given a reason. */
export type GameConfirmation =
  | { readonly go: true; readonly reason: string }
  | {
      readonly go: false;
      readonly impact: Impact;
      readonly formHash: string;
      readonly problem: string | null;
      readonly problems: Record<string, string>;
    }
  | { readonly go: false; readonly refused: Refused };

/**
 * The hash of the game that a preview was made for: another game needs another preview. Games entered since do not count, or a busy
 * ladder could never be corrected; the corrected game itself is guarded by its version.
 */
function formHashOf(game: GameInput): string {
  return createHash("sha256").update(JSON.stringify(game)).digest("base64url").slice(0, 22);
}

/** First a preview; then, for the same game and with a reason, the change itself. */
export async function confirm(form: FormData, game: GameInput, preview: () => Promise<Previewed>): Promise<GameConfirmation> {
  const [seen, formHash] = [textOf(form, "seen"), formHashOf(game)];
  const { reason, problem } = reasonIn(form, "Give a reason. Everyone can read it on the game’s page.");
  if (seen === formHash && reason !== null) return { go: true, reason };
  const previewed = await preview();
  if (!previewed.ok) return { go: false, refused: previewed };
  const again = { go: false, impact: previewed.impact, formHash, problem: null, problems: {} } as const;
  if (seen === "") return again;
  if (seen !== formHash) {
    return { ...again, problem: "You changed something after the preview. Check the new preview, then confirm." };
  }
  return { ...again, problems: problem === null ? {} : { reason: problem } };
}
