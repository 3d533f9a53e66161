"use client";

import { useState } from "react";
import { formatRating } from "@/lib/format";
import type { Split } from "@/lib/analysis/balance";
import { TeamShield } from "@/components/game/team-shield";
import { PlayerMark } from "@/components/player/player-mark";
import { Change } from "@/components/ui/figures";
import { InPlaceLink } from "@/components/ui/in-place-link";
import type { Evening } from "@/lib/ladders/balance/schema";
import type { Prospect } from "./arrange";
import { exchangedName, shownName, type EveningView } from "./evening-view";
import { ExchangeList } from "./exchange-panel";
import { inHundred } from "./words";

interface TeamColumnsProps extends EveningView {
  shown: Split;
  prospects: readonly Prospect[];
  swap: (one: number, other: number) => Evening;
}

/** The shares of the pairs that the teams are expected to win, to scale. */
export function ShareBar({ shown, names }: Pick<TeamColumnsProps, "shown" | "names">) {
  const size = shown.teams.flat().length;
  const pairs = shown.teams.map((members, at) => (0.5 + shown.leans[at]!) * members.length * (size - members.length));
  return (
    <div className="mt-4">
      <div aria-hidden className="flex h-2 gap-[3px]">
        {pairs.map((won, at) => (
          // Rounded, because browsers keep fewer digits than React compares.
          <div key={at} style={{ flexGrow: Math.round(won * 1000) / 1000, background: `var(--team-${names[at]!.colour})` }} />
        ))}
      </div>
      <p className="tabular mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        {names.map(({ name }, at) => (
          <span key={at}>
            {name} {inHundred(shown.leans[at]!)}
          </span>
        ))}
      </p>
    </div>
  );
}

/** The teams beside each other. Tap one player, then another, to exchange them; or drag one onto the other. */
export function TeamColumns({ shown, prospects, swap, ...view }: TeamColumnsProps) {
  const { evening, people, names, href, go, you } = view;
  const [dragged, setDragged] = useState<number | null>(null);
  const chosen = people.findIndex(({ key }) => key === evening.exchange);
  const teamOf = (at: number) => shown.teams.findIndex((members) => members.includes(at));
  const follow = (at: number) => {
    if (chosen === at) return { ...evening, exchange: null };
    return chosen < 0 || teamOf(chosen) === teamOf(at) ? { ...evening, exchange: people[at]!.key } : swap(chosen, at);
  };
  return (
    <div className="mt-6 grid gap-x-12 gap-y-9 md:grid-cols-2">
      {shown.teams.map((members, team) => {
        const { name, colour } = names[team]!;
        const average = members.reduce((sum, at) => sum + people[at]!.rating, 0) / members.length;
        const [won, of] = members.reduce(
          ([sum, all], at) => [sum + prospects[at]!.pairs, all + prospects[at]!.opponents],
          [0, 0],
        );
        return (
          <section key={team} aria-labelledby={`team-${team}`} className="min-w-0">
            <div
              className="flex flex-wrap items-end justify-between gap-x-4 border-b-[3px] pb-2"
              style={{ borderColor: `var(--team-${colour})` }}
            >
              <h2 id={`team-${team}`} className="flex min-w-0 items-center gap-2.5 font-serif text-2xl">
                <TeamShield colour={colour} size={22} />
                {name}
              </h2>
              <span className="tabular text-sm text-soft">average {formatRating(average)}</span>
            </div>
            <table className="ledger">
              <caption className="sr-only">{`${name}: tap a player to exchange`}</caption>
              <thead>
                <tr>
                  <th scope="col" className="text-left">
                    Player
                  </th>
                  <th scope="col" className="text-right">
                    Rating
                  </th>
                  <th scope="col" className="text-right">
                    Pairs
                  </th>
                  <th scope="col" className="text-right max-sm:hidden">
                    Most to win
                  </th>
                  <th scope="col" className="text-right max-sm:hidden">
                    Most to lose
                  </th>
                  <td className="w-9" />
                </tr>
              </thead>
              <tbody>
                {members
                  .toSorted((a, b) => people[b]!.rating - people[a]!.rating || a - b)
                  .map((at) => {
                    const person = people[at]!;
                    const { pairs, win, lose } = prospects[at]!;
                    const isChosen = at === chosen;
                    const label = labelOf(at);
                    return [
                      <tr
                        key={person.key}
                        draggable
                        onDragStart={() => setDragged(at)}
                        onDragOver={(event) => dragged !== null && teamOf(dragged) !== team && event.preventDefault()}
                        onDrop={(event) => {
                          event.preventDefault();
                          if (dragged !== null && teamOf(dragged) !== team) go(swap(dragged, at));
                          setDragged(null);
                        }}
                        onDragEnd={() => setDragged(null)}
                        className={`relative ${person.key === you ? "own-row" : ""} ${isChosen ? "found-row" : ""}`}
                      >
                        <th scope="row" className="py-0! text-left font-semibold">
                          <span className="flex min-h-11 items-center gap-2.5">
                            <PlayerMark seed={person.mark} size={18} className={person.key === you ? "text-accent" : ""} />
                            <InPlaceLink
                              id={`player-${at}`}
                              href={href(follow(at))}
                              anchor={`team-${team}`}
                              aria-label={label}
                              aria-current={isChosen || undefined}
                              className="min-w-0 break-words after:absolute after:inset-0 hover:text-accent"
                            >
                              {shownName(person, you)}
                            </InPlaceLink>
                            {person.guest && <span className="tag">guest</span>}
                          </span>
                        </th>
                        <td className="tabular py-0! pl-3 text-right font-semibold">{formatRating(person.rating)}</td>
                        <td className="tabular py-0! pl-4 text-right text-soft">{formatRating(pairs)}</td>
                        <td className="tabular py-0! pl-4 text-right max-sm:hidden">
                          <Change value={win} />
                        </td>
                        <td className="tabular py-0! pl-4 text-right max-sm:hidden">
                          <Change value={lose} />
                        </td>
                        <td aria-hidden className={`w-9 py-0! text-right ${isChosen ? "text-accent" : "text-soft"}`}>
                          ⇄
                        </td>
                      </tr>,
                      isChosen && (
                        <tr key={`${person.key} exchange`} className="found-row sm:hidden">
                          <td colSpan={6} className="pb-3">
                            <ExchangeList {...view} shown={shown} chosen={at} swap={swap} />
                          </td>
                        </tr>
                      ),
                    ];
                  })}
                <tr>
                  <th scope="row" className="border-b-[3px] border-double border-ink py-2.5 text-left font-semibold">
                    Together
                  </th>
                  <td className="border-b-[3px] border-double border-ink" />
                  <td colSpan={4} className="tabular border-b-[3px] border-double border-ink pl-3 text-left sm:text-right">
                    <strong>{formatRating(won)}</strong> <span className="text-soft">of {of}</span>
                  </td>
                </tr>
              </tbody>
            </table>
          </section>
        );
      })}
    </div>
  );

  function labelOf(at: number): string {
    const name = shownName(people[at]!, you);
    if (chosen === at) return `${name}: do not exchange`;
    if (chosen < 0 || teamOf(chosen) === teamOf(at)) return `${name}: exchange`;
    return `${name}: exchange with ${exchangedName(people[chosen]!, you)}`;
  }
}
