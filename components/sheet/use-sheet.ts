"use client";

import { useEffect, useState, type RefObject } from "react";
import { inReadersZone, sheetFrom, typedEarly } from "@/lib/games/sheet";
import type { GameFormShown } from "@/lib/games/view";
import type { FormState } from "@/lib/platform/forms/schema";
import { useEarlyFields } from "../ui/early-fields";
import { useReadersZone } from "../ui/moment";

/** Fields that are not in a row. */
export const FIELDS = { "time-for-all": '[name="time-for-all"]', save: "[data-save] button[type=submit]" };

/**
 * The sheet of a form: `typed` as it is stored, `sheet` as the fields show it in the reader's zone, `opened` as it was before anybody typed.
 * It begins with what the server sent, and takes over what was typed before there was code. The cursor goes where the sheet says.
 */
export function useSheet(state: FormState<GameFormShown>, form: RefObject<HTMLFormElement | null>) {
  const zone = useReadersZone();
  const [typed, change] = useState(() => sheetFrom(state));
  const [opened, setOpened] = useState(typed);
  const sheet = inReadersZone(typed, zone === null ? "UTC" : "own");
  useEarlyFields(form, (values, isRestored) => {
    const early = typedEarly(typed, values, isRestored);
    // As another object, so that fields which were restored to something else are written again.
    change(early ?? { ...typed });
    // Restored fields are no more than the draft, which may have rows that this page has none for.
    if (early !== null && isRestored) setOpened(early);
  });
  const { focus } = sheet;
  useEffect(() => {
    if (focus === null) return;
    const place = "row" in focus ? `[name="${focus.column}.${focus.row}"]` : FIELDS[focus.field];
    const field = form.current?.querySelector<HTMLElement>(place);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [focus, form]);
  return { zone, typed, opened, sheet, change };
}
