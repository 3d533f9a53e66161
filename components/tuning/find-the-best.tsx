"use client";

import { lazy, Suspense } from "react";
import type { Rules } from "@/lib/rating";
import type { TaskHandle } from "./laboratory";
import { LongTask } from "./work-progress";

/** Few search, and a search takes longer than loading this. */
const SearchFound = lazy(() => import("./search-found").then((module) => ({ default: module.SearchFound })));

interface FindTheBestProps {
  task: TaskHandle<"search">;
  games: number | null;
  inForce: Rules;
  onUse: (rules: Rules) => void;
}

/** Searches for rules on the second third of the games, and judges them on the last third. */
export function FindTheBest({ task, games, inForce, onUse }: FindTheBestProps) {
  const { outcome: search, count } = task.state;
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-[15px]">
        Tries a few hundred sets of rules. The first third of the games gives everyone a rating, and the rules that predict the
        second third best are kept. The last third, which the search does not see, shows whether those rules fit only by chance.
        Other ways of deciding who is ahead are tried too, if the games have the data.
      </p>
      <LongTask
        task={task}
        start="Find the best"
        working="Searching"
        stopped="The search was stopped. Nothing was kept."
        onStart={() => task.run({ inForce })}
      />
      {count > 0 &&
        (search === null ? (
          <p role="status">There are too few games for a search.</p>
        ) : (
          <Suspense>
            <SearchFound search={search} games={games ?? search.seen} inForce={inForce} onUse={onUse} />
          </Suspense>
        ))}
    </>
  );
}
