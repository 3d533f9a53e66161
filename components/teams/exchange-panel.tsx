"use client";

import type { Evening } from "@/lib/ladders/balance/schema";
import { InPlaceLink } from "@/components/ui/in-place-link";
import { Figure, figures, Table } from "@/components/ui/table";
import { brokenWishes, exchanged, exchangesWith, wishesAbout } from "./arrange";
import { exchangedName, PersonHead, shownName, type SplitView } from "./evening-view";
import { inHundred, isEven } from "./words";

interface ExchangeListProps extends SplitView {
  /** The index of the player who is to be exchanged. */
  chosen: number;
  swap: (one: number, other: number) => Evening;
}

/** With whom a player can change places, and what it would make of the split. */
export function ExchangeList({ shown, chosen, swap, evening, people, names, rules, href, you }: ExchangeListProps) {
  const wishes = wishesAbout(people, evening);
  const isBroken = (other: number) => brokenWishes(people, wishes, exchanged(shown.teams, chosen, other)).length > 0;
  const name = exchangedName(people[chosen]!, you);
  const withWhom = (
    <>
      <span className="sm:hidden">Exchange {name} </span>with
    </>
  );
  return (
    <>
      <Table
        caption={`Exchange ${name} with`}
        head={[{ name: withWhom }, figures(`${names[0]!.name} wins`, "whitespace-normal!"), figures("Favourite")]}
      >
        {exchangesWith(people, shown, chosen, rules).map((exchange) => {
          const other = people[exchange.with]!;
          return (
            <tr key={other.key} className="relative">
              <PersonHead person={other} you={you}>
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
              </PersonHead>
              <Figure className={`py-0! ${isEven(exchange) ? "font-bold" : ""}`}>{inHundred(exchange.leans[0]!)}</Figure>
              <Figure className="py-0!">{inHundred(exchange.decided)}</Figure>
            </tr>
          );
        })}
      </Table>
      <p className="mt-2 text-sm text-soft">
        Now: {inHundred(shown.leans[0]!)} and {inHundred(shown.decided)}. Bold: even.
      </p>
    </>
  );
}
