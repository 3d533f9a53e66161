"use client";

import { memo } from "react";
import { bakeOffHeads, cellsOf, differenceInWords, verdictOn } from "@/lib/tuning/bake-off/table";
import { formatCount } from "@/lib/format";
import type { BakeOff, Entry } from "@/lib/analysis";
import type { Rules } from "@/lib/rating";
import { RowHead, Table, Words } from "../ui/table";
import type { TaskHandle } from "./laboratory";
import { LongTask } from "./work-progress";

/** The ladder's own games under other rating systems. It can be stopped, and keeps what was found. */
export function OtherSystems({ task, inForce }: { task: TaskHandle<"bakeOff">; inForce: Rules }) {
  const { outcome: found, count } = task.state;
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-[15px]">
        This ladder’s games under Elo by team average, Glicko-2, OpenSkill (Plackett-Luce and Bradley-Terry) and TrueSkill. Each
        predicts every pair before it sees the game. Settings are chosen on the second third of the games; the table is about the
        last third. On a large ladder this takes minutes.
      </p>
      <LongTask
        task={task}
        start="Compare systems"
        working="Comparing"
        stopped={found === null ? "Stopped." : "Stopped. The table has what was found so far."}
        onStart={() => task.run({ inForce })}
      />
      {count > 0 && found === null && <p role="status">There are too few games to compare systems.</p>}
      {found !== null && <Found found={found} />}
    </>
  );
}

const Found = memo(function Found({ found }: { found: BakeOff }) {
  const { entries, games, seen } = found;
  return (
    <div className="mt-4">
      <p role="status" className="mb-3 max-w-[70ch] border-l-2 border-ink pl-3">
        {inWords(entries)} Judged on the last {formatCount(games - seen)} games; in brackets are 95% intervals from resampling
        games.
      </p>
      <Table caption="Rating systems on this ladder’s games, the best first" head={bakeOffHeads}>
        {entries.map((entry) => {
          const [name, ...cells] = cellsOf(entry);
          return (
            <tr key={entry.name}>
              <RowHead>{name}</RowHead>
              {cells.map((cell, at) => (
                <Words key={bakeOffHeads[at + 1]} className="pr-4 text-[13px]">
                  {cell}
                </Words>
              ))}
            </tr>
          );
        })}
      </Table>
    </div>
  );
});

/** Who predicts best, and whether the current rules lose to it. */
function inWords(entries: readonly Entry[]): string {
  const [best] = entries;
  if (best === undefined) return "";
  if (best.name === "Pairwise, current rules") return "So far nothing predicts better than the current rules.";
  const by = differenceInWords(best);
  const sure = verdictOn(best) === "better" ? "better than the current rules" : "about as well as the current rules";
  return `${best.name} predicts best, ${sure}: log-loss ${by}.`;
}
