import { z } from "zod";
import { textProblem, type TextKind } from "@/lib/format/text-problem";

interface Typed {
  /** Begins the sentences about it: "The name". */
  readonly what: string;
  /** In characters as people see them typed, not in halves of surrogate pairs. */
  readonly most: number;
  readonly kind: TextKind;
  /** What is said where it is empty; without it, it may be. */
  readonly missing?: string;
  /** Said instead of the usual sentence. */
  readonly tooLong?: (length: number) => string;
}

/** Counted in characters as people see them typed, not in halves of surrogate pairs. */
function isLonger(text: string, most: number): boolean {
  return text.length > most && [...text].length > most;
}

/**
 * What is wrong with a text that somebody typed and others will see; null where nothing is. Every such text comes in through here, whether
 * by form, API, import or command line: text-ways.test.ts lists all of them.
 */
function typedProblem(text: string, { what, most, kind, missing, tooLong }: Typed): string | null {
  if (text === "") return missing ?? null;
  if (isLonger(text, most)) {
    return tooLong?.([...text].length) ?? `${what} can have at most ${most.toLocaleString("en")} characters.`;
  }
  return textProblem(text, kind, what);
}

/** A text that somebody typed, as it is kept: NFC, without space around it, and in one line unless it is of several. */
export function typedText(typed: Typed) {
  return z.string(`${typed.what} must be text.`).transform(tidy).superRefine(judge(typed));
}

/** The same where it may be left out; empty is none. */
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

/** A text in an address, which is only compared with others. One with a NUL is refused: PostgreSQL does not take it as text. */
export function lookupText(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes("\0"));
}

/** Why somebody did something: others read it on a page or in the log. `missing` says so. */
export function reasonText(missing: string, most = 1_000) {
  return typedText({ what: "A reason", most, kind: "lines", missing });
}

/** A reason in a form: the reason, or what is wrong with it. */
export function reasonIn(
  form: FormData,
  missing: string,
  most?: number,
): { readonly reason: string; readonly problem: null } | { readonly reason: null; readonly problem: string } {
  const typed = form.get("reason");
  const read = reasonText(missing, most).safeParse(typeof typed === "string" ? typed : "");
  return read.success ? { reason: read.data, problem: null } : { reason: null, problem: read.error.issues[0]!.message };
}
