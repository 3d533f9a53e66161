"use client";

import { memo, useRef, useState } from "react";
import { formatCount } from "@/lib/format";
import type { Rules, Search } from "@/lib/rating";
import { sameTuning } from "@/lib/ladders/tuning/schema";
import { isBusy, type TaskStates } from "./task-states";
import { LossSurface } from "./loss-surface";
import { rulesInWords, unseenInWords } from "./prediction-words";
import { TrialsTable } from "./trials-table";
import { WorkProgress } from "./work-progress";

interface FindTheBestProps {
  task: TaskStates["search"];
  games: number | null;
  inForce: Rules;
  onSearch: () => void;
  onStop: () => void;
  onUse: (rules: Rules) => void;
}

/** Searches for rules on the first two thirds of the games, and judges them on the last third. */
export function FindTheBest({ task, games, inForce, onSearch, onStop, onUse }: FindTheBestProps) {
  const busy = isBusy(task);
  const found = task.outcome;
  const [stopped, setStopped] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-[15px]">
        Tries up to about 250 sets of rules on the first two thirds of the games and keeps the one that predicts them best. The
        last third, which the search does not see, shows whether those rules fit only by chance.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <button
          ref={start}
          type="button"
          aria-disabled={busy}
          onClick={() => {
            if (busy) return;
            setStopped(false);
            onSearch();
          }}
          className="button"
        >
          Find the best
        </button>
        {busy && (
          <button
            type="button"
            onClick={() => {
              setStopped(true);
              onStop();
              // The pressed button disappears, so the focus moves to the button next to it.
              start.current?.focus();
            }}
            className="button button-quiet"
          >
            Stop
          </button>
        )}
      </div>
      <div className="mt-3 max-w-md">
        <WorkProgress task={task}>Searching</WorkProgress>
        {stopped && !busy && <p role="status">The search was stopped. Nothing was kept.</p>}
      </div>
      {found !== null &&
        (found.search === null ? (
          <p role="status">There are too few games for a search.</p>
        ) : (
          <Found search={found.search} games={games ?? found.search.seen} inForce={inForce} onUse={onUse} />
        ))}
    </>
  );
}

interface FoundProps {
  search: Search;
  games: number;
  inForce: Rules;
  onUse: (rules: Rules) => void;
}

/** Rendered once: dragging a slider does not change what was found. */
const Found = memo(function Found({ search, games, inForce, onUse }: FoundProps) {
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
