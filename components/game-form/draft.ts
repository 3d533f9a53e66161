import { z } from "zod";
// Configures zod for the browser.
import "@/lib/platform/text/schema";
import { rowColumns } from "@/lib/format/form-fields";
import { perName } from "@/lib/format/per-name";
import type { FormSheet } from "./game-form-state";

const START = "pairwise.draft.";

const row = z.object({
  id: z.number(),
  ...perName(rowColumns, () => z.string()),
  teamFilled: z.boolean(),
  ratedAtOpen: z.boolean().nullable(),
  rated: z.boolean().nullable(),
});

const draft = z.object({
  /** When something was typed last. */
  at: z.string(),
  /** Whether it was sent without a response: the game may exist. */
  sent: z.boolean(),
  sheet: z.object({
    rows: z.array(row).min(1),
    nextId: z.number(),
    kind: z.enum(["teams", "free-for-all"]),
    kindChosen: z.boolean().optional(),
    clocks: z.boolean().optional(),
    ladder: z.string(),
    moment: z.string(),
    typedMoment: z.string().nullable(),
    timeForAll: z.string(),
    more: z.record(z.string(), z.string()).optional(),
    focus: z.null(),
  }),
});

export type Draft = z.output<typeof draft>;

/** The key of a draft: a new game, or a version of an existing one. */
export function draftKey(correcting?: { readonly id: number; readonly version: number }): string {
  return `${START}${correcting === undefined ? "new" : `game.${correcting.id}.${correcting.version}`}`;
}

/** Parses a draft; null for none, and for one of another version of the program. */
export function readDraft(text: string | null): Draft | null {
  try {
    return text === null || text === "" ? null : (draft.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

export function writtenDraft(sheet: FormSheet, sent: boolean, at: Date): string {
  return JSON.stringify({ at: at.toISOString(), sent, sheet: { ...sheet, focus: null } });
}

/** Stores a draft in the browser, if it allows that; some private windows do not. */
export function keepDraft(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    // Storage is full or switched off: the form works without drafts.
  }
}

export function storedDraft(key: string): string {
  try {
    return window.localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Deletes the drafts of games that were sent and saved. */
export function forgetSentDrafts(): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(START) && readDraft(storedDraft(key))?.sent === true) keepDraft(key, null);
    }
  } catch {
    // Storage is switched off.
  }
}
