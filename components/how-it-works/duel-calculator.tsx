"use client";

import { useId } from "react";
import { formatChange, formatMinutes, formatPredicted, formatRating } from "@/lib/format";
import { defaultRules, type Result } from "@/lib/rating";
import { Change, BigFigure, BigFigures } from "@/components/ui/figures";
import { useHydrated } from "../ui/hydration";
import { FieldProblem, Framed } from "@/components/ui/field-problem";
import { names, rateDuel, type Duel, type DuelProps } from "./duel";

const ends: readonly { value: string; result: Result; label: string }[] = [
  { value: "ahead", result: 1, label: `${names.one} won` },
  { value: "level", result: 0.5, label: "Tie" },
  { value: "behind", result: 0, label: `${names.other} won` },
];

/** Two ratings, a time and who was ahead, and the changes that follow. */
export function DuelCalculator({ duel, typed, problems, onType }: DuelProps) {
  const id = useId();
  const field = (name: "one" | "other" | "time", label: string) => (
    <Framed id={id + name} label={label} problem={problems[name]}>
      <input
        id={id + name}
        name={name}
        value={typed[name]}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType({ [name]: event.target.value })}
        aria-invalid={problems[name] !== undefined}
        aria-describedby={problems[name] === undefined ? undefined : `${id}${name}-problem`}
        className="field tabular"
      />
    </Framed>
  );
  return (
    <div className="grid gap-x-14 gap-y-8 border-t border-ink pt-5 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <div className="grid grid-cols-2 items-start gap-x-5 gap-y-4 sm:grid-cols-3">
          {field("one", `Rating of ${names.one}`)}
          {field("other", `Rating of ${names.other}`)}
          {field("time", "Minutes, or 12:30")}
        </div>
        <Ends {...{ duel, typed, onType }} problem={problems.result} />
        {!useHydrated() && (
          <button type="submit" className="button">
            Work it out
          </button>
        )}
      </div>
      <Outcome duel={duel} stale={Object.keys(problems).length > 0} />
    </div>
  );
}

/** The three possible results, each with its change. */
function Ends({ duel, typed, problem, onType }: { problem: string | undefined } & Omit<DuelProps, "problems">) {
  const id = useId();
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
      <legend className="mb-1 text-sm text-soft">Result, and the change for {names.one}</legend>
      {ends.map(({ value, result, label }) => (
        <label key={value} className="flex cursor-pointer items-baseline gap-2.5 border-b border-hairline py-2 text-[15px]">
          <input
            type="radio"
            name="result"
            value={value}
            checked={typed.result === value}
            onChange={() => onType({ result: value })}
            className="accent-(--ink)"
          />
          <span className="grow">{label}</span>
          <span className="tabular">
            <Change value={rateDuel(duel, result).changes[0]!} />
          </span>
        </label>
      ))}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </fieldset>
  );
}

function Outcome({ duel, stale }: { duel: Duel; stale: boolean }) {
  const { pairs, changes } = rateDuel(duel);
  const { predicted, minutes } = pairs[0]!;
  const [one, other] = [changes[0]!, changes[1]!];
  const counted =
    duel.seconds / 60 > minutes
      ? `${formatMinutes(minutes)} minutes, the most that count`
      : `${formatMinutes(minutes)} ${minutes === 1 ? "minute" : "minutes"}`;
  return (
    <div role="status" aria-label="What it changes">
      <BigFigures>
        {(
          [
            ["one", one],
            ["other", other],
          ] as const
        ).map(([who, change]) => (
          <BigFigure key={who} label={names[who]} note={`${formatRating(duel[who])} → ${formatRating(duel[who] + change)}`}>
            <Change value={change} />
          </BigFigure>
        ))}
        <BigFigure label="Sum" note="always">
          {formatChange(one + other)}
        </BigFigure>
      </BigFigures>
      <p className="mt-5 max-w-[60ch] text-[15px] leading-relaxed">
        {names.one} was expected to get {formatPredicted(predicted)} and got {duel.result * 100}%. The difference, times{" "}
        {defaultRules.gameMult} points a minute, times {counted}:{" "}
        <span className="tabular whitespace-nowrap">
          ({duel.result * 100}% − {formatPredicted(predicted)}) × {defaultRules.gameMult} × {formatMinutes(minutes)} ={" "}
          {formatChange(one)}
        </span>{" "}
        points.
      </p>
      {stale && <p className="mt-3 text-[13px] text-alert">A field is not valid yet, so these are the previous numbers.</p>}
    </div>
  );
}
