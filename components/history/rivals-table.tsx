import { countOf, formatCount, formatRating, formatTally, headToHeadPath } from "@/lib/format";
import type { RivalLine, RivalList, Span } from "@/lib/history/view";
import { NameLink } from "@/components/ui/app-link";
import { Change, ChangeCell, PointsBar } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";

interface RivalsTableProps {
  caption: string;
  rivals: RivalList;
  /** Whose rivals, and where. */
  player: string;
  ladder: string;
  /** The label of the sum. */
  sum: string;
}

/** A phone has room for all of it, without the bars, when the columns stand close. */
const tight = "max-sm:pl-2";

/** What passed between a player and each opponent, with the sum of it. */
export function RivalsTable({ caption, rivals, player, ladder, sum }: RivalsTableProps) {
  const { first, others, last, points } = rivals;
  const most = Math.max(...[...first, ...last].map((rival) => Math.abs(rival.points)));
  const row = (rival: RivalLine) => (
    <tr key={rival.slug}>
      <RowHead>
        <NameLink href={headToHeadPath(player, rival.slug, ladder)}>{rival.name}</NameLink>
      </RowHead>
      <Figure className={tight}>{formatCount(rival.games)}</Figure>
      <Figure className={`${tight} text-soft`}>{formatTally(rival)}</Figure>
      <td className="hidden w-2/5 pl-10 sm:table-cell">
        <PointsBar points={rival.points} most={most} />
      </td>
      <ChangeCell value={rival.points} className={tight} />
    </tr>
  );
  return (
    <Table
      caption={caption}
      head={[
        { name: "Opponent", held: true },
        figures("Games", tight),
        figures("Won–lost–tied", `${tight} max-sm:whitespace-normal`),
        // Over the bars.
        { name: "", className: "hidden sm:table-cell" },
        figures("Points", tight),
      ]}
    >
      {first.map(row)}
      {others !== null && <Together label={`${formatCount(others.count)} others`} points={others.points} />}
      {last.map(row)}
      <Together label={sum} points={points} className="sum" />
    </Table>
  );
}

/** A line for several rivals together. */
function Together({ label, points, className = "font-normal text-soft" }: { label: string; points: number; className?: string }) {
  return (
    <tr className={className}>
      <th scope="row" className="words [font-weight:inherit]" colSpan={3}>
        {label}
      </th>
      <td className="hidden sm:table-cell" />
      <ChangeCell value={points} />
    </tr>
  );
}

/** A part of a history, and the points of each opponent in it; nothing for the whole, which has a list of its own. */
export function HistorySpan({ name, player, ladder, span }: { name: string; player: string; ladder: string; span: Span }) {
  const { from, to, fromAt, toAt, opening, closing, rivals } = span;
  if (rivals === null) return null;
  return (
    <div className="mt-6">
      <h3 className="font-serif text-xl">Where {name}’s points came from</h3>
      <p className="mt-1 mb-2 text-[15px] text-soft">
        {countOf(to - from + 1, "rated game")}, <Moment at={new Date(fromAt).toISOString()} style="short" /> to{" "}
        <Moment at={new Date(toAt).toISOString()} style="short" />: from {formatRating(opening)} to {formatRating(closing)},{" "}
        <Change value={closing - opening} />.
      </p>
      <RivalsTable
        caption={`${name}’s points by opponent in this period`}
        rivals={rivals}
        player={player}
        ladder={ladder}
        sum={`${formatRating(closing)} − ${formatRating(opening)}`}
      />
    </div>
  );
}
