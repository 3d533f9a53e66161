import { z } from "zod";
// Configures zod for the browser.
import "@/lib/platform/text/schema";
import { emptyForm } from "@/lib/platform/forms/schema";
import { sheetFrom, valuesOf, type Sheet } from "@/lib/games/sheet";

const START = "pairwise.draft.";

const draft = z.object({
  /** When something was typed last. */
  at: z.string(),
  /** Whether it was sent without a response: the game may exist. */
  sent: z.boolean(),
  /** The fields by their names. */
  values: z.record(z.string(), z.string()),
});

export type Draft = NonNullable<ReturnType<typeof readDraft>>;

/** The key of a draft: a new game, or a version of an existing one. */
export function draftKey(correcting?: { readonly id: number; readonly version: number }): string {
  return `${START}${correcting === undefined ? "new" : `game.${correcting.id}.${correcting.version}`}`;
}

/** Parses a draft; null for none, and for one of another version of the program. */
export function readDraft(text: string | null) {
  try {
    const read = text === null || text === "" ? undefined : draft.safeParse(JSON.parse(text)).data;
    return read === undefined ? null : { ...read, sheet: sheetFrom({ ...emptyForm, values: read.values }) };
  } catch {
    return null;
  }
}

export function writtenDraft(sheet: Sheet, sent: boolean, at: Date): string {
  return JSON.stringify({ at: at.toISOString(), sent, values: valuesOf(sheet) } satisfies z.input<typeof draft>);
}

/** Stores a draft in the browser, if it allows that; some private windows do not. */
export function storeDraft(key: string, text: string | null): void {
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
      if (key.startsWith(START) && readDraft(storedDraft(key))?.sent === true) storeDraft(key, null);
    }
  } catch {
    // Storage is switched off.
  }
}
