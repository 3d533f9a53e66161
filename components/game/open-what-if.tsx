"use client";

import { useState } from "react";
import {
  formatChange,
  formatDuration,
  formatScale,
  formatScore,
  inWords,
  parseDuration,
  parsePlace,
  parseScore,
} from "@/lib/format";
import { isRatedGame, rateGame, type RatedGame } from "@/lib/rating";
import { lineUps } from "@/lib/analysis";
import type { GamePlayer } from "@/lib/games/view";
import { PointsFlow } from "./points-flow";
import type { WhatIfProps } from "./what-if";
import { WhatIfTable, type WhatIfLine } from "./what-if-table";
import { directAfter, versusKey, WhatIfVersus, type TypedVersus } from "./what-if-versus";

/** Typed values that replace the actual ones; absent where nothing was typed. */
interface Typed {
  readonly score?: string;
  readonly time?: string;
  readonly out?: boolean;
}

/** The opened what-if: fields for scores and times, and for direct scores where they count. */
export function OpenWhatIf({ players, rules, look }: WhatIfProps) {
  const [chosen, setChosen] = useState<{ one: number; other: number } | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({});
  const [versus, setVersus] = useState<TypedVersus>({});
  const happened = rateGame(players, rules);
  const byPlace = rules.compare === "place";
  const lines = players.map((player, at) => (byPlace ? readPlaced : readLine)(player, typed[at] ?? {}));
  const isDirect = rules.compare === "direct";
  const entrants = players.map((player, at): GamePlayer => {
    const entrant = { ...player, ...lines[at]!.entrant };
    return isDirect ? { ...entrant, direct: directAfter(players, versus, at) } : entrant;
  });
  const wouldBe = rateGame(entrants, rules);
  // The order of the scoreboard above.
  const inOrder = lineUps(players, rules.compare).flatMap(({ members }) => members);
  const shown = inOrder.flatMap((at): WhatIfLine[] => {
    const player = players[at]!;
    if (!player.rated) return [];
    const { score, time, out, scoreProblem, timeProblem } = lines[at]!;
    const change = { happened: happened.changes[at]!, wouldBe: out ? null : wouldBe.changes[at]! };
    return [{ at, name: player.name, team: player.team, score, time, out, scoreProblem, timeProblem, ...change }];
  });
  const set = (at: number, change: Typed) => setTyped((before) => ({ ...before, [at]: { ...before[at], ...change } }));
  const isTyped = shown.some((line) => line.out || typed[line.at]?.score !== undefined || typed[line.at]?.time !== undefined);
  const touched = isTyped || Object.keys(versus).length > 0;
  return (
    <div>
      <WhatIfTable lines={shown} what={byPlace ? "Place" : "Score"} onType={set} />
      {isDirect && (
        <WhatIfVersus
          players={players}
          shown={shown.flatMap(({ at, out }) => (out ? [] : [at]))}
          typed={versus}
          onType={(one, other, text) => setVersus((before) => ({ ...before, [versusKey(one, other)]: text }))}
        />
      )}
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <p role="status" className="max-w-[65ch] text-[15px]">
          {isRatedGame(entrants)
            ? summary(shown, happened, wouldBe)
            : "Nobody is left to be compared with: the game would not be rated."}
        </p>
        <button
          type="button"
          disabled={!touched}
          onClick={() => {
            setTyped({});
            setVersus({});
          }}
          className="cursor-pointer border border-ink px-4 py-2 text-[15px] hover:bg-raised disabled:cursor-default disabled:border-rule disabled:text-soft"
        >
          Back to what happened
        </button>
      </div>
      {touched && (
        <PointsFlow
          players={entrants}
          game={wouldBe}
          look={look}
          compare={rules.compare}
          chosen={chosen}
          onChoose={(one, other) => setChosen({ one, other })}
          title="Where the points would have gone"
          id="flow-what-if"
        />
      )}
    </div>
  );
}

/** Reads a line: an unreadable field counts as its actual value. */
function readLine(player: GamePlayer, { score, time, out = false }: Typed) {
  const newScore = score === undefined ? null : parseScore(score);
  const newTime = time === undefined ? null : parseDuration(time);
  return {
    score: score ?? formatScore(player.score),
    time: time ?? formatDuration(player.seconds),
    out,
    scoreProblem: newScore?.ok === false ? `${newScore.message} Until then it counts as ${formatScore(player.score)}.` : null,
    timeProblem: newTime?.ok === false ? `${newTime.message} Until then it counts as ${formatDuration(player.seconds)}.` : null,
    entrant: {
      score: newScore?.ok ? newScore.value : player.score,
      seconds: newTime?.ok ? newTime.value : player.seconds,
      rated: player.rated && !out,
    },
  };
}

/** Reads a line where places are compared: scores do not matter. */
function readPlaced(player: GamePlayer, typed: Typed) {
  const line = readLine(player, { time: typed.time, out: typed.out });
  const place = typed.score === undefined ? null : parsePlace(typed.score);
  const was = String(player.place ?? "");
  return {
    ...line,
    score: typed.score ?? was,
    scoreProblem: place?.ok === false ? `${place.message} Until then it counts as ${was}.` : null,
    entrant: { ...line.entrant, ...(place?.ok ? { place: place.value } : {}) },
  };
}

function summary(lines: readonly WhatIfLine[], happened: RatedGame, wouldBe: RatedGame): string {
  const scale = `The scale would be × ${formatScale(wouldBe.scale)}`;
  const apart = lines.filter((line) => formatChange(differenceOf(line)) !== "0.00");
  if (apart.length === 0) return `Just as it happened. The scale is × ${formatScale(happened.scale)}.`;
  const most = apart.reduce((far, line) => (Math.abs(differenceOf(line)) > Math.abs(differenceOf(far)) ? line : far));
  const who = apart.length === 1 ? "One result changes" : `${capital(inWords(apart.length))} results change`;
  const same =
    formatScale(wouldBe.scale) === formatScale(happened.scale)
      ? `${scale}, as it is.`
      : `${scale} instead of × ${formatScale(happened.scale)}.`;
  return `${who}, ${most.name}’s${apart.length > 1 ? " most" : ""}: ${formatChange(differenceOf(most))}. ${same}`;
}

function differenceOf({ happened, wouldBe }: WhatIfLine): number {
  return (wouldBe ?? 0) - happened;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
