"use client";

import type { GameConflict } from "@/lib/games/view";
import { DifferencesTable } from "@/components/game/differences-table";
import { Moment } from "../ui/moment";

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
