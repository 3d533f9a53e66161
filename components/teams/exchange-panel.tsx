"use client";

import type { Split } from "@/lib/analysis/balance";
import type { Evening } from "@/lib/ladders/balance/schema";
import { PlayerMark } from "@/components/player/player-mark";
import { InPlaceLink } from "@/components/ui/in-place-link";
import { brokenWishes, exchanged, exchangesWith, wishesAbout } from "./arrange";
import { exchangedName, shownName, type EveningView } from "./evening-view";
import { inHundred, isEven } from "./words";

interface ExchangeListProps extends EveningView {
  shown: Split;
  /** The index of the player who is to be exchanged. */
  chosen: number;
  swap: (one: number, other: number) => Evening;
}

/** With whom a player can change places, and what it would make of the split. */
export function ExchangeList({ shown, chosen, swap, ...view }: ExchangeListProps) {
  const { evening, people, names, rules, href, you } = view;
  const wishes = wishesAbout(people, evening);
  const isBroken = (other: number) => brokenWishes(people, wishes, exchanged(shown.teams, chosen, other)).length > 0;
  const name = exchangedName(people[chosen]!, you);
  const [first] = names;
  const exchanges = exchangesWith(people, shown, chosen, rules);
  return (
    <>
      <table className="ledger">
        <caption className="sr-only">{`Exchange ${name} with`}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              <span className="sm:hidden">Exchange {name} </span>with
            </th>
            <th scope="col" className="pl-4 text-right">
              {first!.name} wins
            </th>
            <th scope="col" className="pl-4 text-right">
              Favourite
            </th>
          </tr>
        </thead>
        <tbody>
          {exchanges.map((exchange) => {
            const other = people[exchange.with]!;
            const even = isEven(exchange);
            return (
              <tr key={other.key} className="relative">
                <th scope="row" className="py-0! text-left font-semibold">
                  <span className="flex min-h-11 items-center gap-2.5">
                    <PlayerMark seed={other.mark} size={18} className={other.key === you ? "text-accent" : ""} />
                    <span className="leading-tight">
                      <InPlaceLink
                        href={href(swap(chosen, exchange.with))}
                        anchor="verdict"
                        className="after:absolute after:inset-0 hover:text-accent"
                      >
                        {shownName(other, you)}
                      </InPlaceLink>
                      {isBroken(exchange.with) && <span className="block text-[13px] font-normal text-soft">against a wish</span>}
                    </span>
                  </span>
                </th>
                <td className={`tabular py-0! text-right ${even ? "font-bold" : ""}`}>{inHundred(exchange.leans[0]!)}</td>
                <td className="tabular py-0! text-right">{inHundred(exchange.decided)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-soft">
        Now: {inHundred(shown.leans[0]!)} and {inHundred(shown.decided)}. Bold: even.
      </p>
    </>
  );
}
