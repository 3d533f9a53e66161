"use client";

import { memo, useState } from "react";
import { formatCount, formatScore } from "@/lib/format";
import { compareWords } from "@/lib/format/compare-words";
import { limitWords } from "@/lib/format/rule-words";
import type { Rules } from "@/lib/rating";
import type { Search, Surface, Trial } from "@/lib/analysis";
import { sameTuning } from "@/lib/ladders/tuning/schema";
import { newcomerInWords, rulesInWords, unseenInWords } from "./prediction-words";
import { Figure, figures, RowHead, Table, Words } from "../ui/table";

interface FoundProps {
  search: Search;
  games: number;
  inForce: Rules;
  onUse: (rules: Rules) => void;
}

export function SearchFound({ search, games, inForce, onUse }: FoundProps) {
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
}

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

const fourDigits = (value: number) => formatScore(Number(value.toPrecision(4)));

/** All trials of a search, the best first. Rendered once: dragging a slider does not change what was found. */
const TrialsTable = memo(function TrialsTable({ trials }: { trials: readonly Trial[] }) {
  const several = trials.some(({ rules }) => rules.compare !== trials[0]!.rules.compare);
  return (
    <div className="mt-3 max-h-[28rem] max-w-2xl overflow-y-auto">
      <Table
        caption="Rules tried"
        head={[
          "Place",
          figures("Log-loss"),
          figures("T"),
          figures("GAME_MULT"),
          figures("Minutes"),
          { name: "Cap", className: "pl-4" },
        ]}
      >
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
  );
});

interface LossSurfaceProps {
  surface: Surface;
  best: Rules;
  inForce: Rules;
}

/** The tint of the best cell, in percent; text on it must stay readable. */
const STRONGEST = 50;
/** The log-loss of predicting one half for everything. */
const COIN = Math.LN2;

/** The log-loss for seven values of T and of GAME_MULT. A stronger tint is better; the best cell has a mark. */
function LossSurface({ surface: { spreads, gameMults, logLoss }, best, inForce }: LossSurfaceProps) {
  const least = Math.min(...logLoss.flat().filter((loss) => !Number.isNaN(loss)));
  // Some rules are many times worse than a coin flip. On their scale, all better ones would look the same.
  const shade = (loss: number) => STRONGEST * Math.max(0, (COIN - loss) / (COIN - least)) ** 1.5;
  return (
    <>
      <p className="mb-3 max-w-[70ch] text-[15px] text-soft">
        On the games that the search saw, with {formatScore(best.maxGameMinutes)} minutes and {limitWords[best.limit].name}. Only
        the ratio of GAME_MULT to T matters for predictions: doubling both doubles every difference but changes no prediction, so
        cells along a diagonal are alike. T alone only spreads the numbers, so the search does not change it.
      </p>
      <div className="max-w-3xl">
        <Table
          caption="Log-loss by T and GAME_MULT"
          className="text-center text-[13px]!"
          head={[
            { name: "T ↓ · GAME_MULT →", className: "whitespace-nowrap" },
            ...gameMults.map((mult) => ({ name: formatScore(mult), className: "px-2 text-center!" })),
          ]}
        >
          {spreads.map((spread, row) => (
            <tr key={spread}>
              <th scope="row" className="words held font-semibold">
                {formatScore(spread)}
              </th>
              {gameMults.map((mult, column) => {
                const loss = logLoss[row]![column]!;
                const now = spread === inForce.spread && mult === inForce.gameMult;
                return (
                  <td
                    key={mult}
                    className={`tabular relative px-2 whitespace-nowrap ${now ? "outline-2 -outline-offset-2 outline-(--ink)" : ""}`}
                    style={
                      Number.isNaN(loss) || loss >= COIN
                        ? undefined
                        : { background: `color-mix(in srgb, var(--accent) ${shade(loss)}%, var(--paper))` }
                    }
                  >
                    {Number.isNaN(loss) ? "–" : loss.toFixed(4)}
                    {loss === least && (
                      <span className="font-bold">
                        <span aria-hidden> ◆</span>
                        <span className="sr-only">, best</span>
                      </span>
                    )}
                    {now && <span className="sr-only">, current T and GAME_MULT</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </Table>
      </div>
      <p className="mt-2 text-[13px] text-soft">
        ◆ best of these · framed: the current T and GAME_MULT · the stronger the tint, the better; without one no better than a
        coin (0.6931). The best found has GAME_MULT {formatScore(best.gameMult)} at T {formatScore(best.spread)}.
      </p>
    </>
  );
}
