"use client";

import type { BestSplits, Split } from "@/lib/analysis/balance";
import { InPlaceLink } from "@/components/ui/in-place-link";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import { differenceOf, digitsOf, sameTeams } from "./arrange";
import { shownName, type SplitView } from "./evening-view";
import { inHundred } from "./words";

const AT_FIRST = 5;

interface RunnersUpProps extends SplitView {
  found: BestSplits;
}

/** The next best splits, as exchanges against the best. */
export function RunnersUp(view: RunnersUpProps) {
  const rows = [view.found.best, ...view.found.next].map((split, at) => ({ split, rank: at + 1 }));
  const [first, more] = [rows.slice(0, AT_FIRST + 1), rows.slice(AT_FIRST + 1)];
  return (
    <section aria-labelledby="runners-up" className="min-w-0">
      <h2 id="runners-up" className="mb-2 font-serif text-2xl">
        Runners-up
      </h2>
      <SplitTable caption="The best splits" rows={first} {...view} />
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="link w-fit cursor-pointer py-2 text-[15px]">More splits</summary>
          <SplitTable caption="More splits" rows={more} {...view} />
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

function SplitTable({ caption, rows, found, shown, evening, people, names, href, you }: SplitTableProps) {
  const nameOf = (at: number) => shownName(people[at]!, you);
  return (
    <Table
      caption={caption}
      head={[
        { name: <span className="sr-only">Rank</span>, className: "w-8 max-sm:hidden" },
        "Against the best split",
        figures(`${names[0]!.name} wins`, "whitespace-normal!"),
        figures("Favourite"),
        { name: <span className="sr-only">Use</span>, className: "sm:w-14" },
      ]}
    >
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
            <RowHead held={false} className="font-normal!">
              {rank === 1
                ? "The best split"
                : words.map((each, at) => (
                    <span key={each} className="max-sm:block">
                      {each}
                      {at < words.length - 1 && ", "}
                    </span>
                  ))}
            </RowHead>
            <Figure className="py-0!">{inHundred(split.leans[0]!)}</Figure>
            <Figure className="py-0!">{inHundred(split.decided)}</Figure>
            <Figure className="py-0!">
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
            </Figure>
          </tr>
        );
      })}
    </Table>
  );
}
