"use client";

import { useId, useState } from "react";
import { formatChange, formatScale, formatScore, inWords, parseScore } from "@/lib/format";
import { versusField } from "@/lib/format/form-fields";
import { participantFields } from "@/lib/games/fields";
import {
  cellProblems,
  exact,
  readRow,
  sameGame,
  sheetFrom,
  sheetOfPlayers,
  valuesOf,
  withDirect,
  type SheetProps,
  type SheetRow,
} from "@/lib/games/sheet";
import { withRow, withText } from "@/lib/games/sheet-edits";
import { emptyForm } from "@/lib/platform/forms/schema";
import { pluck } from "@/lib/platform/grouped";
import { areOpponents, isRatedGame, rateGame, type RatedGame } from "@/lib/rating";
import { lineUps } from "@/lib/analysis";
import type { GamePlayer } from "@/lib/games/view";
import { problemId } from "@/components/ui/field-problem";
import { Change } from "@/components/ui/figures";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import { PointsFlow } from "./points-flow";
import { VersusTable } from "./versus-table";
import type { PairOfTwo } from "./chosen-pair";
import type { WhatIfProps } from "./what-if";
import { capital } from "@/lib/format/text";

/** A score in words where they can be read back, and otherwise with every decimal. */
function scoreInWords(score: number): string {
  const words = formatScore(score);
  const read = parseScore(words);
  return read.ok && read.value === score ? words : exact(score);
}

interface WhatIfLine {
  readonly at: number;
  readonly player: GamePlayer;
  readonly row: SheetRow;
  readonly out: boolean;
  readonly happened: number;
  /** Null for somebody who is left out. */
  readonly wouldBe: number | null;
}

/** The opened what-if: fields for scores and times, and for direct scores where they count. */
export function OpenWhatIf({ players, rules, look }: WhatIfProps) {
  const [chosen, setChosen] = useState<PairOfTwo | null>(null);
  const [was] = useState(() => sheetOfPlayers(players, scoreInWords));
  const [sheet, setSheet] = useState(was);
  const decisive = rules.compare === "place" ? "place" : "score";
  const shown = valuesOf(sheet);
  const before = valuesOf(was);
  const wrong = Object.entries(cellProblems(sheet, "", [decisive, "time"])).filter(([name]) => shown[name] !== before[name]);
  const problems = Object.fromEntries(
    wrong.map(([name, message]) => [
      name,
      `${message} Until then ${before[name] ? `it counts as ${before[name]}` : "there is none"}.`,
    ]),
  );
  // What cannot be read counts as it was.
  const counts = Object.fromEntries(wrong.map(([name]) => [name, before[name] ?? ""]));
  const counted = sheetFrom({ ...emptyForm, values: { ...shown, ...counts } });
  const typed = counted.rows.map((row, at): GamePlayer => {
    const { score, place, times } = readRow(row, "");
    return {
      ...players[at]!,
      ...(decisive === "place" && { place: place.ok ? place.value : undefined }),
      ...(decisive === "score" && score.ok && { score: score.value }),
      ...(times.ok && { seconds: times.seconds }),
      rated: sheet.rows[at]!.rated !== false,
      direct: undefined,
    };
  });
  const entrants = withDirect(typed, pluck(counted.rows, "id"), counted);
  const isOut = (at: number) => !entrants[at]!.rated;
  const [happened, wouldBe] = [rateGame(players, rules), rateGame(entrants, rules)];
  // The order of the scoreboard above.
  const inOrder = lineUps(players, rules.compare).flatMap(({ members }) => members);
  const lines = inOrder
    .filter((at) => players[at]!.rated)
    .map((at): WhatIfLine => {
      const change = { happened: happened.changes[at]!, wouldBe: isOut(at) ? null : wouldBe.changes[at]! };
      return { at, player: players[at]!, row: sheet.rows[at]!, out: isOut(at), ...change };
    });
  const touched = !sameGame(was, sheet);
  return (
    <div>
      <WhatIfTable {...{ lines, decisive, problems }} change={setSheet} />
      {rules.compare === "direct" && (
        <WhoScoredOnWhom players={players} shown={lines.filter((line) => !line.out)} {...{ sheet, problems }} change={setSheet} />
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
          onClick={() => setSheet(was)}
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

interface WhatIfTableProps extends Pick<SheetProps, "problems" | "change"> {
  lines: readonly WhatIfLine[];
  /** What decides besides the time. */
  decisive: "score" | "place";
}

function WhatIfTable({ lines, decisive, problems, change }: WhatIfTableProps) {
  const sum = (of: (line: WhatIfLine) => number) => formatChange(lines.reduce((total, line) => total + of(line), 0));
  return (
    <Table
      caption={`What if: ${decisive}s and times to change, and the changes that would follow`}
      head={[
        "Took part",
        figures(participantFields[decisive].label),
        figures("In game"),
        figures("Happened", "max-sm:hidden"),
        figures("Would be"),
        figures("Difference", "max-sm:hidden"),
      ]}
    >
      {lines.map((line) => (
        <WhatIfRow key={line.at} {...{ line, decisive, problems, change }} />
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

function WhatIfRow({ line, decisive, problems, change }: Omit<WhatIfTableProps, "lines"> & { line: WhatIfLine }) {
  const { at, player, row, out, happened, wouldBe } = line;
  const difference = formatChange(differenceOf(line));
  const cells = [
    { column: decisive, label: participantFields[decisive].label, className: "max-sm:pl-1!" },
    { column: "time" as const, label: "Time in game", className: "max-sm:pl-2!" },
  ];
  const wrong = cells.map(({ column }) => `${column}.${at}`).filter((name) => problems[name] !== undefined);
  return (
    <>
      <tr className={wrong.length === 0 ? "" : "border-transparent!"}>
        <RowHead held={false} className="max-sm:text-[13px]">
          <label className="flex cursor-pointer items-baseline gap-2.5">
            <input
              type="checkbox"
              checked={!out}
              onChange={(event) => change(withRow(at, { rated: event.target.checked }))}
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
        {cells.map(({ column, label, className }) => (
          <Figure key={column} className={className}>
            <TypedField
              name={`${column}.${at}`}
              label={`${label} of ${player.name}`}
              value={row[column]}
              disabled={out}
              onType={(text) => change(withRow(at, { [column]: text }))}
              problems={problems}
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
      {wrong.length > 0 && (
        <tr>
          <td colSpan={6} className="pt-0! text-[13px] text-alert">
            {wrong.map((name) => (
              <p key={name} id={problemId(name)}>
                {problems[name]}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

interface TypedFieldProps extends Pick<SheetProps, "problems"> {
  name: string;
  label: string;
  value: string;
  disabled?: boolean;
  onType: (text: string) => void;
}

function TypedField({ name, label, value, problems, disabled, onType }: TypedFieldProps) {
  const isWrong = problems[name] !== undefined;
  return (
    <input
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onType(event.target.value)}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? problemId(name) : undefined}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      className={`w-16 border-b bg-transparent py-0.5 text-right max-sm:min-h-11 max-sm:w-14 ${isWrong ? "border-alert" : "border-rule"} disabled:text-soft`}
    />
  );
}

interface WhoScoredOnWhomProps extends SheetProps {
  players: readonly GamePlayer[];
  /** Those who take part, in the order of the scoreboard. */
  shown: readonly WhatIfLine[];
}

/** Direct scores: the row's player scored so much on the column's. */
function WhoScoredOnWhom({ players, shown, sheet, problems, change }: WhoScoredOnWhomProps) {
  const id = useId();
  const wrong = shown.flatMap((one) =>
    shown.flatMap((other) => {
      const name = versusField(one.at, other.at);
      const problem = problems[name];
      return problem === undefined ? [] : [{ name, text: `${one.player.name} on ${other.player.name}: ${problem}` }];
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
              name={versusField(one, other)}
              value={sheet.more?.[versusField(one, other)] ?? ""}
              onType={(text) => change(withText(versusField(one, other), text))}
              problems={problems}
            />
          )
        }
      />
      {wrong.map(({ name, text }) => (
        <p key={name} id={problemId(name)} className="mt-1 text-[13px] text-alert">
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
