import { Fragment } from "react";
import { formatCount, formatRating, gamePath, playerPath } from "@/lib/format";
import type { HistoryLine, Mark } from "@/lib/history/view";
import { AppLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/change";
import { Diamond } from "@/components/charts/diamond";
import { MovedBy, markInWords } from "./move-words";
import { Moment } from "@/components/ui/moment";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";

interface RatingHistoryTableProps {
  caption: string;
  lines: readonly HistoryLine[];
  /** What else moved the rating between these games, the newest first. */
  marks: readonly Mark[];
}

/** The rating history as a table: what the chart shows, game by game, with its marks between them. */
export function RatingHistoryTable({ caption, lines, marks }: RatingHistoryTableProps) {
  const after = (game: number) =>
    marks.filter((mark) => mark.after === game).map((mark, at) => <MarkLine key={at} mark={mark} />);
  return (
    <Table
      caption={caption}
      head={[
        { name: "No.", held: true },
        "Played",
        figures("Change", "max-sm:pl-2"),
        figures("Rating", "max-sm:pl-2"),
        { name: "Moved most by", className: "pl-8" },
      ]}
    >
      {lines.map(({ number, gameId, playedAt, change, after: rating, mover }) => (
        <Fragment key={gameId}>
          {after(number)}
          <tr>
            <RowHead>{formatCount(number)}</RowHead>
            <Words>
              <AppLink href={gamePath(gameId)} className="name-link">
                <Moment at={playedAt} style="short" />
              </AppLink>
            </Words>
            <Figure>
              <Change value={change} />
            </Figure>
            <Figure className="font-semibold max-sm:pl-2">{formatRating(rating)}</Figure>
            <Words className="pl-8 whitespace-nowrap">
              {mover !== null && (
                <>
                  <AppLink href={playerPath(mover.slug)} className="name-link">
                    {mover.name}
                  </AppLink>{" "}
                  <span className="text-[13px]">
                    <Change value={mover.points} />
                  </span>
                </>
              )}
            </Words>
          </tr>
        </Fragment>
      ))}
      {after(0)}
    </Table>
  );
}

/** A change between two games: it applied to the rating of that time, so the current line has no value for it. */
function MarkLine({ mark }: { mark: Mark }) {
  const { moves, change, at, most } = mark;
  const by =
    moves > 1 ? (
      <a href="#moves" className="link">
        {markInWords(mark)}
      </a>
    ) : (
      <MovedBy {...most} />
    );
  return (
    <tr>
      <RowHead>
        <Diamond filled={moves > 1} />
        <span className="sr-only">Correction</span>
      </RowHead>
      <Words className="text-soft">
        <Moment at={new Date(at).toISOString()} style="short" />
        {/* On a phone the last column is out of view. */}
        <span className="block text-[13px] text-ink sm:hidden">{by}</span>
      </Words>
      <Figure>
        <Change value={change} />
      </Figure>
      <Figure />
      <Words className="pl-8 whitespace-nowrap">
        <span className="max-sm:hidden">{by}</span>
      </Words>
    </tr>
  );
}
