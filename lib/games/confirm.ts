import { createHash } from "node:crypto";
import { textOf } from "@/lib/platform/forms/schema";
import { reasonIn } from "@/lib/platform/text/schema";
import type { Previewed } from "./preview";
import type { GameInput } from "./schema";

/**
 * The hash of the game that a preview was made for: another game needs another preview. Games entered since do not count, or a busy
 * ladder could never be corrected; the corrected game itself is guarded by its version.
 */
function formHashOf(game: GameInput): string {
  return createHash("sha256").update(JSON.stringify(game)).digest("base64url").slice(0, 22);
}

/** First a preview; then, for the same game and with a reason, the change itself. */
export async function confirm(form: FormData, game: GameInput, preview: () => Promise<Previewed>) {
  const [seen, formHash] = [textOf(form, "seen"), formHashOf(game)];
  const { reason, problem } = reasonIn(form, "Give a reason. Everyone can read it on the game’s page.");
  if (seen === formHash && reason !== null) return { go: true, reason } as const;
  const previewed = await preview();
  if (!previewed.ok) return { go: false, refused: previewed } as const;
  const isOther = seen !== "" && seen !== formHash;
  const problems: Record<string, string> = seen === formHash && problem !== null ? { reason: problem } : {};
  const changed = isOther ? "You changed something after the preview. Check the new preview, then confirm." : null;
  return { go: false, impact: previewed.impact, formHash, problem: changed, problems } as const;
}

/** Whether the user has seen the preview and given a reason. */
export type GameConfirmation = Awaited<ReturnType<typeof confirm>>;
