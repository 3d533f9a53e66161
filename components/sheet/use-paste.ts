"use client";

import { useState, type ClipboardEvent } from "react";
import type { RowColumn } from "@/lib/games/fields";
import { sameGame, type Sheet, type SheetProps } from "@/lib/games/sheet";
import { pasteRows } from "@/lib/games/sheet-edits";
import { cellOf } from "./cell";
import { pastedRows, readPaste, type Paste } from "./paste";

/** Rows that were just pasted: how their columns were read, and the sheet before. */
interface Pasting {
  readonly paste: Paste;
  readonly row: number;
  readonly before: Sheet;
}

function afterPaste({ paste, row, before }: Pasting): Sheet {
  return pasteRows(row, pastedRows(paste))(before);
}

/** Pasting tables into the rows. `pasted` is the last one, whose columns can be read otherwise until something else is typed. */
export function usePaste(sheet: Sheet, columns: readonly RowColumn[], change: SheetProps["change"]) {
  const [pasting, setPasting] = useState<Pasting | null>(null);
  function onPaste(event: ClipboardEvent<HTMLFormElement>) {
    const cell = cellOf(event.target);
    const isChosen = sheet.kindChosen === true;
    const paste = cell && readPaste(event.clipboardData.getData("text"), cell.column, columns, isChosen);
    if (cell === null || paste === null) return;
    event.preventDefault();
    change(pasteRows(cell.row, pastedRows(paste)));
    setPasting({ paste, row: cell.row, before: sheet });
  }
  function readColumnsAs(meanings: Paste["meanings"]) {
    if (pasting === null) return;
    const again = { ...pasting, paste: { ...pasting.paste, meanings } };
    setPasting(again);
    change(() => ({ ...afterPaste(again), focus: null }));
  }
  const isLast = pasting !== null && sameGame(afterPaste(pasting), sheet);
  return { pasted: isLast ? pasting.paste : null, onPaste, readColumnsAs, forget: () => setPasting(null) };
}
