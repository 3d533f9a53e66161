"use client";

import type { BestSplits, Split } from "@/lib/analysis/balance";
import { InPlaceLink } from "@/components/ui/in-place-link";
import { differenceOf, digitsOf, sameTeams } from "./arrange";
import { shownName, type EveningView } from "./evening-view";
import { inHundred } from "./words";

const AT_FIRST = 5;

interface RunnersUpProps extends EveningView {
  found: BestSplits;
  shown: Split;
}

/** The next best splits, as exchanges against the best. */
export function RunnersUp({ found, shown, ...view }: RunnersUpProps) {
  const rows = [found.best, ...found.next].map((split, at) => ({ split, rank: at + 1 }));
  const [first, more] = [rows.slice(0, AT_FIRST + 1), rows.slice(AT_FIRST + 1)];
  return (
    <section aria-labelledby="runners-up" className="min-w-0">
      <h2 id="runners-up" className="mb-2 font-serif text-2xl">
        Runners-up
      </h2>
      <SplitTable caption="The best splits" rows={first} found={found} shown={shown} {...view} />
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="link w-fit cursor-pointer py-2 text-[15px]">More splits</summary>
          <SplitTable caption="More splits" rows={more} found={found} shown={shown} {...view} />
        </details>
      )}
      <p className="mt-2 text-sm text-soft">
        Splits within 1 of 100 of the evenest count as equally even. The best of them is the one whose favourites are weakest.
      </p>
    </section>
  );
}

interface SplitTableProps extends RunnersUpProps {
  caption: string;
  rows: readonly { readonly split: Split; readonly rank: number }[];
}

function SplitTable({ caption, rows, found, shown, ...view }: SplitTableProps) {
  const { evening, people, names, href, you } = view;
  const nameOf = (at: number) => shownName(people[at]!, you);
  return (
    <table className="ledger">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td className="w-8 max-sm:hidden" />
          <th scope="col" className="text-left">
            Against the best split
          </th>
          <th scope="col" className="pl-2 text-right sm:pl-4">
            {names[0]!.name} wins
          </th>
          <th scope="col" className="pl-2 text-right sm:pl-4">
            Favourite
          </th>
          <td className="sm:w-14" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ split, rank }) => {
          const { pairs, moved } = differenceOf(people, found.best, split);
          const words = [
            ...pairs.map(([one, other]) => `${nameOf(one)} ↔ ${nameOf(other)}`),
            ...moved.map(([one, team]) => `${nameOf(one)} → ${names[team]!.name}`),
          ];
          const isShown = sameTeams(split, shown);
          const next = { ...evening, split: rank === 1 ? null : digitsOf(evening, people, split.teams), exchange: null };
          return (
            <tr key={rank} className={isShown ? "found-row" : ""}>
              <td className="py-0! font-serif text-lg text-soft max-sm:hidden">{rank}</td>
              <th scope="row" className="min-h-11 py-2.5! text-left font-normal">
                {rank === 1
                  ? "The best split"
                  : words.map((each, at) => (
                      <span key={each} className="max-sm:block">
                        {each}
                        {at < words.length - 1 && ", "}
                      </span>
                    ))}
              </th>
              <td className="tabular py-0! pl-2 text-right sm:pl-4">{inHundred(split.leans[0]!)}</td>
              <td className="tabular py-0! pl-2 text-right sm:pl-4">{inHundred(split.decided)}</td>
              <td className="py-0! pl-3 text-right">
                {isShown ? (
                  <span className="text-soft">shown</span>
                ) : (
                  <InPlaceLink
                    href={href(next)}
                    anchor="verdict"
                    aria-label={`Use split ${rank}`}
                    className="link inline-block py-2.5"
                  >
                    Use
                  </InPlaceLink>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
