"use client";

import type { Ref } from "react";
import { Moment } from "../ui/moment";
import type { Draft } from "./draft";
import { isEmptyRow } from "./game-form-state";

interface DraftOfferProps {
  ref: Ref<HTMLDivElement>;
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** An unsaved game that was typed in this browser. */
export function DraftOffer({ ref, draft: { at, sent, sheet }, onRestore, onDiscard }: DraftOfferProps) {
  const rows = sheet.rows.filter((row) => !isEmptyRow(row)).length;
  return (
    <div
      ref={ref}
      role="status"
      className="mb-6 flex scroll-mt-6 max-w-[65ch] flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-accent pl-3"
    >
      <p className="basis-full">
        You have an unsaved game with {rows === 1 ? "one row" : `${rows} rows`}, typed <Moment at={at} />.
        {sent && " It was sent, but no answer came, so it may have been saved."}
      </p>
      <button type="button" onClick={onRestore} className="button">
        Restore the draft
      </button>
      <button type="button" onClick={onDiscard} className="button button-quiet">
        Discard it
      </button>
    </div>
  );
}
