"use client";

import { memo } from "react";
import { formatCount, formatScore } from "@/lib/format";
import { compareWords } from "@/lib/format/compare-words";
import { limitWords } from "@/lib/format/rule-words";
import type { Rules } from "@/lib/rating";
import type { Search } from "@/lib/analysis";
import { sameTuning } from "@/lib/tuning/schema";
import { newcomerInWords, rulesInWords, unseenInWords } from "./prediction-words";
import { Figure, figures, RowHead, Table, Words } from "../ui/table";
import type { TaskHandle } from "./use-task";
import { LongTask } from "./work-progress";

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
          <SearchFound search={search} games={games ?? search.seen} inForce={inForce} onUse={onUse} />
        ))}
    </>
  );
}

function SearchFound({ search, games, inForce, onUse }: Omit<FindTheBestProps, "task"> & { search: Search; games: number }) {
  const { best, trials, unseen, seen } = search;
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
      <p className="mt-6 max-w-[70ch] text-[15px] text-soft">
        Only the ratio of GAME_MULT to T matters for predictions: doubling both doubles every difference but changes no
        prediction. T alone only spreads the numbers, so the search does not change it.
      </p>
      <Trials trials={trials} seen={seen} />
    </div>
  );
}

const fourDigits = (value: number) => formatScore(Number(value.toPrecision(4)));

/** All trials of a search, the best first. Rendered once: dragging a slider does not change what was found. */
const Trials = memo(function Trials({ trials, seen }: Pick<Search, "trials" | "seen">) {
  const several = trials.some(({ rules }) => rules.compare !== trials[0]!.rules.compare);
  const numbers = ["Log-loss", "T", "GAME_MULT", "Minutes"].map((name) => figures(name));
  return (
    <details className="mt-6">
      <summary className="cursor-pointer text-[15px]">
        All {formatCount(trials.length)} sets of rules tried on the first {formatCount(seen)} games, best first
      </summary>
      <div className="mt-3 max-h-[28rem] max-w-2xl overflow-y-auto">
        <Table caption="Rules tried" head={["Place", ...numbers, { name: "Cap", className: "pl-4" }]}>
          {trials.map(({ rules, logLoss }, at) => (
            <tr key={at}>
              <RowHead>{at + 1}</RowHead>
              <Figure>{logLoss.toFixed(5)}</Figure>
              <Figure>{fourDigits(rules.spread)}</Figure>
              <Figure>{fourDigits(rules.gameMult)}</Figure>
              <Figure>{fourDigits(rules.maxGameMinutes)}</Figure>
              <Words className="pl-4">
                {limitWords[rules.limit].name}
                {several && `, ${compareWords[rules.compare].name.toLowerCase()}`}
                {rules.newcomer !== null && `, newcomers: ${newcomerInWords(rules.newcomer)}`}
              </Words>
            </tr>
          ))}
        </Table>
      </div>
    </details>
  );
});
