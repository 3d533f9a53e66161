"use client";

import { useId } from "react";
import { formatScore, parseScore } from "@/lib/format";
import { areOpponents } from "@/lib/rating";
import type { GamePlayer } from "@/lib/games/view";
import { Field } from "./what-if-table";

/** What somebody typed over a score against an opponent, by `versusKey`; empty takes the score away. */
export type TypedVersus = Readonly<Record<string, string>>;

export function versusKey(one: number, other: number): string {
  return `${one}.${other}`;
}

interface Against {
  readonly shown: string;
  readonly problem: string | null;
  /** What it counts as: a field that cannot be read counts as it was. */
  readonly score: number | null;
}

function readAgainst(players: readonly GamePlayer[], typed: TypedVersus, one: number, other: number): Against {
  const was = players[one]!.direct?.[other] ?? null;
  const [wasShown, text] = [was === null ? "" : formatScore(was), typed[versusKey(one, other)]];
  if (text === undefined) return { shown: wasShown, problem: null, score: was };
  if (text.trim() === "") return { shown: text, problem: null, score: null };
  const read = parseScore(text);
  if (read.ok) return { shown: text, problem: null, score: read.value };
  const until = was === null ? "Until then there is none." : `Until then it counts as ${wasShown}.`;
  return { shown: text, problem: `${players[one]!.name} on ${players[other]!.name}: ${read.message} ${until}`, score: was };
}

/** Everyone's scores against each other as they would be; undefined for somebody who has none. */
export function directAfter(players: readonly GamePlayer[], typed: TypedVersus, one: number): GamePlayer["direct"] {
  const scores = players.map((_, other) => (one === other ? null : readAgainst(players, typed, one, other).score));
  return scores.some((score) => score !== null) ? scores : undefined;
}

interface WhatIfVersusProps {
  players: readonly GamePlayer[];
  /** Those who are rated and take part, in the order of the scoreboard. */
  shown: readonly number[];
  typed: TypedVersus;
  onType: (one: number, other: number, text: string) => void;
}

/** A small table: the row's player scored so much on the column's. */
export function WhatIfVersus({ players, shown, typed, onType }: WhatIfVersusProps) {
  const id = useId();
  const met = (one: number, other: number) => one !== other && areOpponents(players[one]!, players[other]!);
  const problems = shown.flatMap((one) =>
    shown.flatMap((other) => {
      const problem = met(one, other) ? readAgainst(players, typed, one, other).problem : null;
      return problem === null ? [] : [{ key: versusKey(one, other), problem }];
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
      <div className="table-scroll" role="region" aria-label="Scores against each other" tabIndex={0}>
        <table className="ledger text-[15px] [&_td]:pr-4 [&_th]:pr-4">
          <thead>
            <tr>
              <th scope="col" className="text-left!">
                Scored by
              </th>
              {shown.map((at) => (
                <th key={at} scope="col" title={players[at]!.name} className="max-w-32 truncate text-left!">
                  on {players[at]!.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one}>
                <th scope="row" title={players[one]!.name} className="held max-w-32 truncate text-left!">
                  {players[one]!.name}
                </th>
                {shown.map((other) => {
                  if (!met(one, other)) return <td key={other} />;
                  const { shown: value, problem } = readAgainst(players, typed, one, other);
                  return (
                    <td key={other} className="text-left!">
                      <Field
                        label={`${players[one]!.name} on ${players[other]!.name}`}
                        problem={problem && `${id}-${versusKey(one, other)}`}
                        disabled={false}
                        value={value}
                        onType={(text) => onType(one, other, text)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.map(({ key, problem }) => (
        <p key={key} id={`${id}-${key}`} className="mt-1 text-[13px] text-alert">
          {problem}
        </p>
      ))}
    </section>
  );
}
