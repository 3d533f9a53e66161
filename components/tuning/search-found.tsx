"use client";

import { memo, useState } from "react";
import { formatCount } from "@/lib/format";
import type { Rules } from "@/lib/rating";
import type { Search } from "@/lib/analysis";
import { sameTuning } from "@/lib/ladders/tuning/schema";
import { LossSurface } from "./loss-surface";
import { rulesInWords, unseenInWords } from "./prediction-words";
import { TrialsTable } from "./trials-table";

interface FoundProps {
  search: Search;
  games: number;
  inForce: Rules;
  onUse: (rules: Rules) => void;
}

/** Rendered once: dragging a slider does not change what was found. */
export const SearchFound = memo(function SearchFound({ search, games, inForce, onUse }: FoundProps) {
  const { best, trials, unseen, seen, surface } = search;
  return (
    <div className="mt-2">
      <div role="status" className="max-w-[70ch] border-l-2 border-ink pl-3">
        <p className="font-semibold">Best found: {rulesInWords(best)}.</p>
        <p className="mt-1">{unseenInWords(unseen, games - seen)}</p>
      </div>
      {sameTuning(best, inForce) ? (
        <p className="mt-3">These are the current rules.</p>
      ) : (
        <button type="button" onClick={() => onUse(best)} className="button button-quiet mt-4">
          Use these rules
        </button>
      )}
      <h3 className="mt-8 mb-2 font-serif text-lg">Log-loss over T and GAME_MULT</h3>
      <LossSurface surface={surface} best={best} inForce={inForce} />
      <Trials trials={trials} seen={seen} />
    </div>
  );
});

function Trials({ trials, seen }: Pick<Search, "trials" | "seen">) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-6" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-[15px]">
        All {formatCount(trials.length)} sets of rules tried on the first {formatCount(seen)} games, best first
      </summary>
      {open && <TrialsTable trials={trials} />}
    </details>
  );
}
