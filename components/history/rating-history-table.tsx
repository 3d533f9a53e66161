import { Fragment } from "react";
import { formatCount, formatRating, gamePath, playerPath } from "@/lib/format";
import type { Correction, HistoryLine } from "@/lib/history/view";
import { NameLink } from "@/components/ui/app-link";
import { Change, ChangeCell } from "@/components/ui/figures";
import { Diamond } from "@/components/charts/diamond";
import { correctionInWords, MovedBy } from "./move-words";
import { Moment } from "@/components/ui/moment";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";

interface RatingHistoryTableProps {
  caption: string;
  lines: readonly HistoryLine[];
  /** What else moved the rating between these games, the newest first. */
  corrections: readonly Correction[];
}

/** The rating history as a table: what the chart shows, game by game, with its corrections between them. */
export function RatingHistoryTable({ caption, lines, corrections }: RatingHistoryTableProps) {
  const after = (game: number) =>
    corrections
      .filter((correction) => correction.after === game)
      .map((correction, at) => <CorrectionLine key={at} correction={correction} />);
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
              <NameLink href={gamePath(gameId)}>
                <Moment at={playedAt} style="short" />
              </NameLink>
            </Words>
            <ChangeCell value={change} />
            <Figure className="font-semibold max-sm:pl-2">{formatRating(rating)}</Figure>
            <Words className="pl-8 whitespace-nowrap">
              {mover !== null && (
                <>
                  <NameLink href={playerPath(mover.slug)}>{mover.name}</NameLink>{" "}
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
function CorrectionLine({ correction }: { correction: Correction }) {
  const { moves, change, at, largest } = correction;
  const by =
    moves > 1 ? (
      <a href="#moves" className="link">
        {correctionInWords(correction)}
      </a>
    ) : (
      <MovedBy {...largest} />
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
      <ChangeCell value={change} />
      <Figure />
      <Words className="pl-8 whitespace-nowrap">
        <span className="max-sm:hidden">{by}</span>
      </Words>
    </tr>
  );
}
