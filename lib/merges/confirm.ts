import { createHash } from "node:crypto";
import { refused, textOf, type FormState } from "@/lib/platform/forms/schema";
import { reasonIn } from "@/lib/platform/text/schema";
import type { MergePreviewed } from "./preview";
import type { MergeShown } from "./view";

/** Whether an admin has seen the preview and given a reason; if not, the form's next state. */
export type MergeConfirmation =
  | { readonly go: true; readonly reason: string }
  | { readonly go: false; readonly state: FormState<MergeShown> };

/** First a preview; then, for the same players and with a reason, the merge itself. A refusal is shown at `field`. */
export async function confirmMerge(
  form: FormData,
  what: readonly (string | number)[],
  preview: () => Promise<MergePreviewed>,
  field?: string,
): Promise<MergeConfirmation> {
  const formHash = createHash("sha256").update(JSON.stringify(what)).digest("base64url").slice(0, 22);
  const seen = textOf(form, "seen");
  const { reason, problem } = reasonIn(form, "Give a reason. It is shown on every game that changes hands.");
  if (seen === formHash && reason !== null) return { go: true, reason };
  const previewed = await preview();
  if (!previewed.ok) return { go: false, state: refusedMerge(form, previewed, field) };
  const shown = { preview: { ...previewed.preview, formHash } };
  if (seen === "") return { go: false, state: { ...refused(form, null), shown } };
  const again =
    seen === formHash
      ? refused(form, null, problem === null ? {} : { reason: problem })
      : refused(form, "You chose another player after the preview. Check the new preview, then confirm.");
  return { go: false, state: { ...again, shown } };
}

export function refusedMerge(
  form: FormData,
  { reason, shared }: { readonly reason: string; readonly shared?: readonly number[] },
  field?: string,
): FormState<MergeShown> {
  const state = field === undefined ? refused(form, reason) : refused(form, null, { [field]: reason });
  return shared === undefined ? state : { ...state, shown: { shared } };
}
