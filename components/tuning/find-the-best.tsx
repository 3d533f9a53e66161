"use client";

import { lazy, Suspense, useRef, useState } from "react";
import type { Rules } from "@/lib/rating";
import { isBusy, type TaskStates } from "./task-states";
import { WorkProgress } from "./work-progress";

/** Few search, and a search takes longer than loading this. */
const SearchFound = lazy(() => import("./search-found").then((module) => ({ default: module.SearchFound })));

interface FindTheBestProps {
  task: TaskStates["search"];
  games: number | null;
  inForce: Rules;
  onSearch: () => void;
  onStop: () => void;
  onUse: (rules: Rules) => void;
}

/** Searches for rules on the second third of the games, and judges them on the last third. */
export function FindTheBest({ task, games, inForce, onSearch, onStop, onUse }: FindTheBestProps) {
  const busy = isBusy(task);
  const found = task.outcome;
  const [stopped, setStopped] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-[15px]">
        Tries a few hundred sets of rules. The first third of the games gives everyone a rating, and the rules that predict the
        second third best are kept. The last third, which the search does not see, shows whether those rules fit only by chance.
        Other ways of deciding who is ahead are tried too, if the games have the data.
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
          <Suspense>
            <SearchFound search={found.search} games={games ?? found.search.seen} inForce={inForce} onUse={onUse} />
          </Suspense>
        ))}
    </>
  );
}
