"use client";

import { useId, useState } from "react";
import {
  formatChange,
  formatDuration,
  formatScale,
  formatScore,
  inWords,
  parseDuration,
  parsePlace,
  parseScore,
  type Entry,
} from "@/lib/format";
import { areOpponents, isRatedGame, rateGame, type RatedGame } from "@/lib/rating";
import { lineUps } from "@/lib/analysis";
import type { GamePlayer } from "@/lib/games/view";
import { Change } from "@/components/ui/figures";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import { PointsFlow } from "./points-flow";
import { VersusTable } from "./versus-table";
import type { PairOfTwo } from "./chosen-pair";
import type { WhatIfProps } from "./what-if";
import { capital } from "@/lib/format/text";

/** A field as it is shown, what it counts as, and what is wrong with what was typed; then it counts as it was. */
interface Typed {
  readonly shown: string;
  readonly value: number | null;
  readonly problem: string | null;
}

function readTyped(
  text: string | undefined,
  was: number | null,
  parse: (text: string) => Entry,
  format: (was: number) => string,
): Typed {
  const shown = was === null ? "" : format(was);
  if (text === undefined) return { shown, value: was, problem: null };
  const entry = parse(text);
  if (entry.ok) return { shown: text, value: entry.value, problem: null };
  const until = was === null ? "there is none" : `it counts as ${shown}`;
  return { shown: text, value: was, problem: `${entry.message} Until then ${until}.` };
}

interface WhatIfLine {
  readonly at: number;
  readonly player: GamePlayer;
  readonly score: Typed;
  readonly time: Typed;
  readonly out: boolean;
  readonly happened: number;
  /** Null for somebody who is left out. */
  readonly wouldBe: number | null;
}

/** The opened what-if: fields for scores and times, and for direct scores where they count. */
export function OpenWhatIf({ players, rules, look }: WhatIfProps) {
  const [chosen, setChosen] = useState<PairOfTwo | null>(null);
  /** What was typed, by the key of its field. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [out, setOut] = useState<readonly number[]>([]);
  const onType = (key: string, text: string) => setTyped((before) => ({ ...before, [key]: text }));
  const byPlace = rules.compare === "place";
  const scores = players.map(({ place = null, score }, at) => {
    const text = typed[`score.${at}`];
    return byPlace ? readTyped(text, place, parsePlace, String) : readTyped(text, score, parseScore, formatScore);
  });
  const times = players.map(({ seconds }, at) => readTyped(typed[`time.${at}`], seconds, parseDuration, formatDuration));
  const isDirect = rules.compare === "direct";
  const versus = (one: number, other: number): Typed => {
    const text = typed[`versus.${one}.${other}`];
    // Empty takes the score away.
    if (text?.trim() === "") return { shown: text, value: null, problem: null };
    return readTyped(text, players[one]!.direct?.[other] ?? null, parseScore, formatScore);
  };
  const entrants = players.map((player, at): GamePlayer => {
    const direct = players.map((_, other) => (at === other ? null : versus(at, other).value));
    return {
      ...player,
      ...(byPlace ? { place: scores[at]!.value ?? undefined } : { score: scores[at]!.value! }),
      seconds: times[at]!.value!,
      rated: player.rated && !out.includes(at),
      ...(isDirect && { direct: direct.some((score) => score !== null) ? direct : undefined }),
    };
  });
  const [happened, wouldBe] = [rateGame(players, rules), rateGame(entrants, rules)];
  // The order of the scoreboard above.
  const inOrder = lineUps(players, rules.compare).flatMap(({ members }) => members);
  const lines = inOrder
    .filter((at) => players[at]!.rated)
    .map((at): WhatIfLine => {
      const change = { happened: happened.changes[at]!, wouldBe: out.includes(at) ? null : wouldBe.changes[at]! };
      return { at, player: players[at]!, score: scores[at]!, time: times[at]!, out: out.includes(at), ...change };
    });
  const touched = out.length > 0 || Object.keys(typed).length > 0;
  return (
    <div>
      <WhatIfTable
        lines={lines}
        what={byPlace ? "Place" : "Score"}
        onType={onType}
        onTakePart={(at, takesPart) => setOut((before) => (takesPart ? before.filter((one) => one !== at) : [...before, at]))}
      />
      {isDirect && (
        <WhoScoredOnWhom players={players} shown={lines.filter((line) => !line.out)} versus={versus} onType={onType} />
      )}
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <p role="status" className="max-w-[65ch] text-[15px]">
          {isRatedGame(entrants)
            ? summary(lines, happened, wouldBe)
            : "Nobody is left to be compared with: the game would not be rated."}
        </p>
        <button
          type="button"
          disabled={!touched}
          onClick={() => {
            setTyped({});
            setOut([]);
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

interface WhatIfTableProps {
  lines: readonly WhatIfLine[];
  /** What decides besides the time. */
  what: "Score" | "Place";
  onType: (key: string, text: string) => void;
  onTakePart: (at: number, takesPart: boolean) => void;
}

function WhatIfTable({ lines, what, onType, onTakePart }: WhatIfTableProps) {
  const sum = (of: (line: WhatIfLine) => number) => formatChange(lines.reduce((total, line) => total + of(line), 0));
  return (
    <Table
      caption={`What if: ${what.toLowerCase()}s and times to change, and the changes that would follow`}
      head={[
        "Took part",
        figures(what),
        figures("In game"),
        figures("Happened", "max-sm:hidden"),
        figures("Would be"),
        figures("Difference", "max-sm:hidden"),
      ]}
    >
      {lines.map((line) => (
        <WhatIfRow key={line.at} {...{ line, what, onType, onTakePart }} />
      ))}
      <tr className="sum">
        <RowHead held={false}>Total</RowHead>
        <td />
        <td />
        <Figure className="max-sm:hidden">{sum(({ happened }) => happened)}</Figure>
        <Figure>{sum(({ wouldBe }) => wouldBe ?? 0)}</Figure>
        <td className="max-sm:hidden" />
      </tr>
    </Table>
  );
}

function WhatIfRow({ line, what, onType, onTakePart }: Omit<WhatIfTableProps, "lines"> & { line: WhatIfLine }) {
  const { at, player, score, time, out, happened, wouldBe } = line;
  const difference = formatChange(differenceOf(line));
  const id = useId();
  const problems = [score, time].flatMap(({ problem }, field) => (problem === null ? [] : [{ field, problem }]));
  return (
    <>
      <tr className={problems.length === 0 ? "" : "border-transparent!"}>
        <RowHead held={false} className="max-sm:text-[13px]">
          <label className="flex cursor-pointer items-baseline gap-2.5">
            <input
              type="checkbox"
              checked={!out}
              onChange={(event) => onTakePart(at, event.target.checked)}
              className="accent-(--ink)"
            />
            <span className={`name max-sm:max-w-28! ${out ? "text-soft line-through" : ""}`}>
              {player.name}
              {player.team !== null && (
                <span className="block text-[13px] font-normal text-soft max-sm:text-xs">{player.team}</span>
              )}
            </span>
          </label>
        </RowHead>
        {[
          { field: "score", label: what, typed: score, className: "max-sm:pl-1!" },
          { field: "time", label: "Time in game", typed: time, className: "max-sm:pl-2!" },
        ].map(({ field, label, typed, className }, column) => (
          <Figure key={field} className={className}>
            <TypedField
              label={`${label} of ${player.name}`}
              problemId={`${id}-${column}`}
              disabled={out}
              onType={(text) => onType(`${field}.${at}`, text)}
              typed={typed}
            />
          </Figure>
        ))}
        <Figure className="text-soft max-sm:hidden">{formatChange(happened)}</Figure>
        <Figure className="max-sm:pl-2!">
          {wouldBe === null ? <span className="text-soft">not in it</span> : <Change value={wouldBe} />}
          <span className="block text-[13px] text-soft sm:hidden">was {formatChange(happened)}</span>
        </Figure>
        <Figure className="max-sm:hidden">
          <span className={difference === "0.00" ? "text-soft" : ""}>{difference}</span>
        </Figure>
      </tr>
      {problems.length > 0 && (
        <tr>
          <td colSpan={6} className="pt-0! text-[13px] text-alert">
            {problems.map(({ field, problem }) => (
              <p key={field} id={`${id}-${field}`}>
                {problem}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

interface TypedFieldProps {
  label: string;
  typed: Typed;
  /** The id of the sentence that says what is wrong. */
  problemId: string;
  disabled?: boolean;
  onType: (text: string) => void;
}

function TypedField({ label, typed: { shown, problem }, problemId, disabled, onType }: TypedFieldProps) {
  return (
    <input
      aria-label={label}
      value={shown}
      disabled={disabled}
      onChange={(event) => onType(event.target.value)}
      aria-invalid={problem !== null}
      aria-describedby={problem === null ? undefined : problemId}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      className={`w-16 border-b bg-transparent py-0.5 text-right max-sm:min-h-11 max-sm:w-14 ${problem === null ? "border-rule" : "border-alert"} disabled:text-soft`}
    />
  );
}

interface WhoScoredOnWhomProps {
  players: readonly GamePlayer[];
  /** Those who take part, in the order of the scoreboard. */
  shown: readonly WhatIfLine[];
  versus: (one: number, other: number) => Typed;
  onType: WhatIfTableProps["onType"];
}

/** Direct scores: the row's player scored so much on the column's. */
function WhoScoredOnWhom({ players, shown, versus, onType }: WhoScoredOnWhomProps) {
  const id = useId();
  const problems = shown.flatMap((one) =>
    shown.flatMap((other) => {
      const { problem } = versus(one.at, other.at);
      const key = `${id}-${one.at}-${other.at}`;
      return problem === null ? [] : [{ key, text: `${one.player.name} on ${other.player.name}: ${problem}` }];
    }),
  );
  return (
    <section className="mt-6" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="font-serif text-xl">
        Who scored on whom
      </h3>
      <p className="mb-2 max-w-[70ch] text-[13px] text-soft">
        The score of the row’s player against the column’s. Where one of the two is empty, score per hour decides.
      </p>
      <VersusTable
        players={shown.map(({ at, player: { name } }) => ({ id: at, name }))}
        field={(one, other) =>
          areOpponents(players[one]!, players[other]!) && (
            <TypedField
              label={`${players[one]!.name} on ${players[other]!.name}`}
              typed={versus(one, other)}
              problemId={`${id}-${one}-${other}`}
              onType={(text) => onType(`versus.${one}.${other}`, text)}
            />
          )
        }
      />
      {problems.map(({ key, text }) => (
        <p key={key} id={key} className="mt-1 text-[13px] text-alert">
          {text}
        </p>
      ))}
    </section>
  );
}

function summary(lines: readonly WhatIfLine[], happened: RatedGame, wouldBe: RatedGame): string {
  const scale = `The scale would be × ${formatScale(wouldBe.scale)}`;
  const apart = lines.filter((line) => formatChange(differenceOf(line)) !== "0.00");
  if (apart.length === 0) return `Just as it happened. The scale is × ${formatScale(happened.scale)}.`;
  const most = apart.reduce((far, line) => (Math.abs(differenceOf(line)) > Math.abs(differenceOf(far)) ? line : far));
  const number = inWords(apart.length);
  const who = apart.length === 1 ? "One result changes" : `${capital(number)} results change`;
  const was = formatScale(happened.scale);
  const same = formatScale(wouldBe.scale) === was ? `${scale}, as it is.` : `${scale} instead of × ${was}.`;
  return `${who}, ${most.player.name}’s${apart.length > 1 ? " most" : ""}: ${formatChange(differenceOf(most))}. ${same}`;
}

function differenceOf({ happened, wouldBe }: WhatIfLine): number {
  return (wouldBe ?? 0) - happened;
}
