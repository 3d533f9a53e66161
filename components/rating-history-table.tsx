import Link from "next/link";
import { formatCount, formatRating, gamePath, playerPath } from "@/lib/format";
import { Change } from "./change";
import { Moment } from "./ui/moment";
import { Figure, HeadCell, RowHead, Table, Words } from "./ui/table";

interface HistoryLine {
  readonly number: number;
  readonly gameId: number;
  readonly playedAt: string;
  readonly change: number;
  readonly after: number;
  readonly mover: { readonly name: string; readonly slug: string; readonly points: number } | null;
}

/** The rating history as a table: what the chart shows, game by game. */
export function RatingHistoryTable({ caption, lines }: { caption: string; lines: readonly HistoryLine[] }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell held>Number</HeadCell>
          <HeadCell>Played</HeadCell>
          <HeadCell figures className="max-sm:pl-2">
            Change
          </HeadCell>
          <HeadCell figures className="max-sm:pl-2">
            Rating
          </HeadCell>
          <HeadCell className="pl-8">Moved most by</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ number, gameId, playedAt, change, after, mover }) => (
          <tr key={gameId}>
            <RowHead>{formatCount(number)}</RowHead>
            <Words>
              <Link prefetch={false} href={gamePath(gameId)} className="name-link">
                <Moment at={playedAt} style="short" />
              </Link>
            </Words>
            <Figure>
              <Change value={change} />
            </Figure>
            <Figure className="font-semibold max-sm:pl-2">{formatRating(after)}</Figure>
            <Words className="pl-8 whitespace-nowrap">
              {mover !== null && (
                <>
                  <Link prefetch={false} href={playerPath(mover.slug)} className="name-link">
                    {mover.name}
                  </Link>{" "}
                  <span className="text-[13px]">
                    <Change value={mover.points} />
                  </span>
                </>
              )}
            </Words>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
