"use client";

import type { Ref } from "react";
import { gamePath } from "@/lib/format";
import type { GameConflict, GameFormShown } from "@/lib/games/view";
import { DifferencesTable } from "@/components/game/differences-table";
import { AppLink } from "@/components/ui/app-link";
import { SubmitButton } from "../ui/form";
import { Moment } from "../ui/moment";
import type { Draft } from "./draft";
import { isEmptyRow } from "@/lib/games/sheet";

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

interface AskAnywayProps {
  duplicate: GameFormShown["duplicate"];
  /** The names of banned players. */
  banned: string | undefined;
  waiting: boolean;
}

/** What speaks against saving the game, and may be intended all the same: it is on the ladder already, or somebody in it is banned. */
export function AskAnyway({ duplicate, banned, waiting }: AskAnywayProps) {
  return (
    <div role="alert" className="grid max-w-[65ch] gap-4 border-l-2 border-accent pl-3">
      {duplicate === null ? (
        <p>
          Not saved yet: {banned} {banned?.includes(", ") ? "are" : "is"} banned. Correct the name, or save the game with them.
        </p>
      ) : (
        <p>
          Not saved yet: this game may already be on the ladder.{" "}
          {/* In a new tab, so that following the link does not lose what was typed. */}
          <AppLink href={gamePath(duplicate.id)} target="_blank" className="link">
            Game {duplicate.id}
            <span className="sr-only"> (in a new tab)</span>
          </AppLink>
          , played <Moment at={duplicate.playedAt} />, has the same players{" "}
          {duplicate.because === "scores" ? "with the same scores" : "at the same time, with other scores"}. If these are two
          different games, save this one too.
        </p>
      )}
      <SubmitButton
        waiting={waiting}
        quiet
        name={duplicate === null ? "banned-anyway" : "anyway"}
        value={duplicate === null ? banned : String(duplicate.id)}
      >
        Save anyway
      </SubmitButton>
    </div>
  );
}

const done = {
  correct: "corrected it",
  void: "voided it",
  restore: "restored it",
  rate: "rated its guests",
  revert: "reverted it",
  move: "moved it to another ladder",
  merge: "merged two of its players",
  unmerge: "undid a merge of its players",
};

/** The version that was opened next to the current one. What was typed is still in the form below, and can replace it. */
export function ChangedMeanwhile({ conflict: { version, differences, last } }: { conflict: GameConflict }) {
  return (
    <div className="mt-4 max-w-[44rem]">
      {last !== null && (
        <p className="mb-3 text-[15px]">
          {last.by ?? "The command line"} {done[last.action]} on <Moment at={last.at} />: “{last.reason}”
        </p>
      )}
      <p className="mb-3 text-[15px]">
        The table shows what changed in version {version}, the current one. Adjust your own values below if needed and send the
        form again; it replaces version {version}.
        {last?.action === "void" && " The game stays voided until somebody restores it."}
      </p>
      <DifferencesTable caption={`What version ${version} changed`} differences={differences} />
    </div>
  );
}
