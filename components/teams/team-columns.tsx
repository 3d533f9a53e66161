"use client";

import { useState } from "react";
import { formatRating } from "@/lib/format";
import { TeamShield } from "@/components/game/team-shield";
import { ChangeCell } from "@/components/ui/figures";
import { InPlaceLink } from "@/components/ui/in-place-link";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import type { Evening } from "@/lib/ladders/balance/schema";
import type { prospectsOf } from "./arrange";
import { exchangedName, PersonHead, shownName, type SplitView } from "./evening-view";
import { ExchangeList } from "./exchange-panel";
import { inHundred } from "./words";

interface TeamColumnsProps extends SplitView {
  prospects: ReturnType<typeof prospectsOf>;
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
export function TeamColumns({ prospects, swap, ...view }: TeamColumnsProps) {
  const { shown, evening, people, names, href, go, you } = view;
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
            <Table
              caption={`${name}: tap a player to exchange`}
              head={[
                "Player",
                figures("Rating"),
                figures("Pairs"),
                figures("Most to win", "max-sm:hidden"),
                figures("Most to lose", "max-sm:hidden"),
                { name: <span className="sr-only">Exchange</span>, className: "w-9" },
              ]}
            >
              {members
                .toSorted((a, b) => people[b]!.rating - people[a]!.rating || a - b)
                .map((at) => {
                  const person = people[at]!;
                  const { pairs, win, lose } = prospects[at]!;
                  const isChosen = at === chosen;
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
                      <PersonHead person={person} you={you}>
                        <InPlaceLink
                          id={`player-${at}`}
                          href={href(follow(at))}
                          anchor={`team-${team}`}
                          aria-label={labelOf(at)}
                          aria-current={isChosen || undefined}
                          className="min-w-0 break-words after:absolute after:inset-0 hover:text-accent"
                        >
                          {shownName(person, you)}
                        </InPlaceLink>
                        {person.guest && <span className="tag">guest</span>}
                      </PersonHead>
                      <Figure className="py-0! font-semibold">{formatRating(person.rating)}</Figure>
                      <Figure className="py-0! text-soft">{formatRating(pairs)}</Figure>
                      <ChangeCell value={win} className="py-0! max-sm:hidden" />
                      <ChangeCell value={lose} className="py-0! max-sm:hidden" />
                      <td aria-hidden className={`w-9 py-0! text-right ${isChosen ? "text-accent" : "text-soft"}`}>
                        ⇄
                      </td>
                    </tr>,
                    isChosen && (
                      <tr key={`${person.key} exchange`} className="found-row sm:hidden">
                        <td colSpan={6} className="pb-3">
                          <ExchangeList {...view} chosen={at} swap={swap} />
                        </td>
                      </tr>
                    ),
                  ];
                })}
              <tr className="sum">
                <RowHead held={false}>Together</RowHead>
                <td />
                <td colSpan={4} className="tabular pl-3 text-left font-normal sm:text-right">
                  <strong>{formatRating(won)}</strong> <span className="text-soft">of {of}</span>
                </td>
              </tr>
            </Table>
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
