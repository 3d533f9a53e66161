import { z } from "zod";
import { textProblem, type TextKind } from "@/lib/format/text-problem";

// In a browser zod would try whether it may make functions of text, which the content security policy refuses and reports. The schemas
// of a browser's forms import this file, so that it runs before their objects are made.
if (typeof window !== "undefined") z.config({ jitless: true });

interface Typed {
  /** The subject of its error sentences: "The name". */
  readonly what: string;
  /** Maximum length in code points, not in halves of surrogate pairs. */
  readonly max: number;
  readonly kind: TextKind;
  /** The sentence for an empty text; without it, the text may be empty. */
  readonly missing?: string;
  /** Replaces the usual sentence. */
  readonly tooLong?: (length: number) => string;
}

/**
 * The problem with a text that others will see; null if there is none. Every such text is checked here, whether from a form, the API, an
 * import or the command line: lib/sign-in/text-that-others-see.test.ts lists all of them.
 */
function typedProblem(text: string, { what, max, kind, missing, tooLong }: Typed): string | null {
  if (text === "") return missing ?? null;
  const length = text.length > max ? [...text].length : 0;
  if (length > max) return tooLong?.(length) ?? `${what} can have at most ${max.toLocaleString("en")} characters.`;
  return textProblem(text, kind, what);
}

/** A typed text as it is stored: NFC, trimmed, and in one line unless it may have several. */
export function typedText(typed: Typed) {
  return z.string(`${typed.what} must be text.`).transform(tidy).superRefine(judge(typed));
}

/** The same for an optional text; an empty one is null. */
export function optionalText(typed: Typed) {
  return z
    .string(`${typed.what} must be text.`)
    .nullish()
    .transform((text) => (text == null ? null : tidy(text) || null))
    .superRefine((text, context) => judge(typed)(text ?? "", context));
}

/** Plain ASCII in one line is the same in NFC. */
const PLAIN = /^[\x20-\x7e]*$/;

function tidy(text: string): string {
  return PLAIN.test(text) ? text.trim() : text.normalize("NFC").replaceAll("\r\n", "\n").trim();
}

function judge(typed: Typed) {
  return (text: string, context: z.RefinementCtx) => {
    const problem = typedProblem(text, typed);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  };
}

/** A text in an address that is only used for lookups. A NUL is refused: PostgreSQL does not accept it in text. */
export function lookupText(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes("\0"));
}

/** The reason for an act, which others read on a page or in the log. `missing` is the sentence for an empty one. */
export function reasonText(missing: string, max = 1_000) {
  return typedText({ what: "A reason", max, kind: "lines", missing });
}

/** The reason in a form, or the problem with it. */
export function reasonIn(
  form: FormData,
  missing: string,
  max?: number,
): { readonly reason: string; readonly problem: null } | { readonly reason: null; readonly problem: string } {
  const typed = form.get("reason");
  const read = reasonText(missing, max).safeParse(typeof typed === "string" ? typed : "");
  return read.success ? { reason: read.data, problem: null } : { reason: null, problem: read.error.issues[0]!.message };
}
