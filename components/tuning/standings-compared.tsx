"use client";

import { NeedsCode } from "../ui/hydration";
import { memo } from "react";
import { formatCount, formatRating } from "@/lib/format";
import { isProvisional } from "@/lib/analysis";
import type { RankedRating } from "@/lib/fold/view";
import { ChangeCell, PlacesMoved } from "@/components/ui/figures";
import { PlayerLink } from "@/components/ui/app-link";
import { Figure, figures, RowHead, Table } from "../ui/table";
import { Segments } from "../ui/segments";
import { ROWS_A_PAGE, type StandingsPage, type StandingsRow, type StandingsView } from "./compare-rules";

/** The height of a row in pixels, to reserve space for the table. */
const ROW = 44;

interface StandingsComparedProps {
  standings: StandingsPage | null;
  /** The number of players, to reserve space before the standings are there. */
  players: number;
  view: StandingsView;
  onView: (view: StandingsView) => void;
}

/** The current standings next to those under the tried rules. */
export function StandingsCompared({ standings, players, view, onView }: StandingsComparedProps) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 text-[13px] text-soft">
        <label className="flex items-baseline gap-2">
          Find
          <NeedsCode>
            <input
              type="search"
              value={view.find}
              maxLength={200}
              placeholder="part of a name"
              onChange={(event) => onView({ ...view, find: event.target.value, page: 1 })}
              className="w-44 border-b border-(--field) bg-transparent py-1 text-[15px] text-ink placeholder:text-soft"
            />
          </NeedsCode>
        </label>
        <span className="flex items-baseline gap-2">
          <span className="max-sm:sr-only">Sort by</span>
          <Segments
            label="Order of the standings"
            options={[
              { value: "tried", label: "New ranks" },
              { value: "inForce", label: "Current ranks" },
            ]}
            value={view.order}
            onChoose={(order) => onView({ ...view, order, page: 1 })}
          />
        </span>
      </div>
      {standings === null ? (
        <div aria-hidden className="border-t border-ink" style={{ height: Math.min(players, ROWS_A_PAGE) * ROW + 60 }} />
      ) : (
        <>
          <p className="mb-2 text-[15px]">{movedInWords(standings)}</p>
          {standings.rows.length === 0 ? (
            <p className="border-t border-ink py-6 text-soft">No player’s name contains “{view.find}”.</p>
          ) : (
            <ComparedTable rows={standings.rows} />
          )}
          <Pages standings={standings} go={(page) => onView({ ...view, page })} />
        </>
      )}
    </>
  );
}

function movedInWords({ moved, players }: StandingsPage): string {
  if (moved === 0) return `No ranks change. Ranks here include inactive players.`;
  return `${formatCount(moved)} of ${formatCount(players)} ranks change. Ranks here include inactive players.`;
}

function ComparedTable({ rows }: { rows: readonly StandingsRow[] }) {
  return (
    <Table
      caption="Ratings and ranks, now and with the new rules"
      head={[
        { name: "Player", held: true },
        figures("Rank,\nnow", "whitespace-pre-line"),
        figures("Rating\nnow", "whitespace-pre-line max-sm:hidden"),
        figures("Rank with\nnew rules", "whitespace-pre-line"),
        figures("Rating with\nnew rules", "whitespace-pre-line max-sm:hidden"),
        figures("Change", "max-sm:hidden"),
        figures("Places"),
      ]}
    >
      {rows.map(({ name, slug, games, inForce, tried }) => (
        <tr key={slug}>
          <Who slug={slug} name={name} provisional={isProvisional(games)} />
          <RankAndRating {...inForce} className="text-soft" />
          <RankAndRating {...tried} className="font-semibold" />
          <ChangeCell value={tried.rating - inForce.rating} className="max-sm:hidden" />
          <Figure>
            <PlacesMoved places={inForce.rank - tried.rank} />
          </Figure>
        </tr>
      ))}
    </Table>
  );
}

/** Does not depend on the rules, so a row that moves does not render it again. */
const Who = memo(function Who({ slug, name, provisional }: { slug: string; name: string; provisional: boolean }) {
  return (
    <RowHead>
      <PlayerLink slug={slug} name={name} />
      {provisional && (
        <span className="tag ml-2" title="Fewer than ten rated games: the rating is not settled yet">
          provisional
        </span>
      )}
    </RowHead>
  );
});

/** Two columns, or on a phone one column of two lines. */
function RankAndRating({ rank, rating, className }: RankedRating & { className: string }) {
  return (
    <>
      <Figure className={className}>
        {formatCount(rank)}
        <span className="block text-[13px] font-normal text-soft sm:hidden">{formatRating(rating)}</span>
      </Figure>
      <Figure className={`${className} max-sm:hidden`}>{formatRating(rating)}</Figure>
    </>
  );
}

function Pages({ standings: { page, pages, total }, go }: { standings: StandingsPage; go: (page: number) => void }) {
  if (pages === 1) return null;
  const first = (page - 1) * ROWS_A_PAGE + 1;
  const button = (name: string, to: number) => (
    <button type="button" className="link cursor-pointer" onClick={() => go(to)}>
      {name}
    </button>
  );
  return (
    <nav aria-label="Pages of the standings" className="mt-4 flex items-baseline justify-between gap-4 text-[15px]">
      <span className="w-24">{page > 1 && button("Previous", page - 1)}</span>
      <span className="text-soft">
        {formatCount(first)}–{formatCount(Math.min(total, first + ROWS_A_PAGE - 1))} of {formatCount(total)}
      </span>
      <span className="w-24 text-right">{page < pages && button("Next", page + 1)}</span>
    </nav>
  );
}
