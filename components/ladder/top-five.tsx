"use client";

import { formatRating } from "@/lib/format";
import type { TopRow } from "@/lib/ladders/view";
import { Change } from "@/components/ui/change";
import { PlayerLink } from "@/components/ui/links";
import { Figure, HeadCell, RowHead, Table } from "@/components/ui/table";

interface TopFiveProps {
  ladder: string;
  rows: readonly TopRow[];
}

/** The best of a ladder, for the home page. */
export function TopFive({ ladder, rows }: TopFiveProps) {
  return (
    <Table caption={`${ladder}: the best five`}>
      <thead>
        <tr>
          <HeadCell>
            <span className="sr-only">Rank</span>
          </HeadCell>
          <HeadCell>Player</HeadCell>
          <HeadCell figures>Rating</HeadCell>
          <HeadCell figures>Last game</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.slug}>
            <td className="w-10 font-serif text-xl text-soft">{row.rank}</td>
            <RowHead held={false}>
              <PlayerLink slug={row.slug} name={row.name} />
            </RowHead>
            <Figure className="font-bold">{formatRating(row.rating)}</Figure>
            <Figure>
              <Change value={row.lastChange} />
            </Figure>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
