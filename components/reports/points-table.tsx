import { formatPredicted, formatRating, formatScore } from "@/lib/format";
import type { ReportRow, ReportView } from "@/lib/reports/view";
import { PlayerMark } from "@/components/player/player-mark";
import { TeamShield } from "@/components/game/team-shield";
import { Change, ChangeCell } from "@/components/ui/figures";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";

interface PointsTableProps extends Pick<ReportView, "rows" | "colours"> {
  caption: string;
  /** The column before the change. */
  shows: "expected" | "score";
}

/** What a reported game would do to everybody: the sum is nothing. */
export function PointsTable({ caption, rows, colours, shows }: PointsTableProps) {
  const teams = [...new Set(rows.map(({ team }) => team))];
  const sides = teams.length > 1 ? teams : [null];
  const isScored = shows === "score" && rows.every(({ score }) => score !== null);
  const hasPlaces = shows === "score" && !isScored && rows.every(({ place }) => place !== null);
  const shown = ({ expected, score, place }: ReportRow) => {
    if (shows === "expected") return expected === null ? "–" : formatPredicted(expected);
    return isScored ? formatScore(score ?? 0) : (place ?? "–");
  };
  return (
    <Table
      caption={caption}
      head={[
        { name: "Player", held: true },
        figures(shows === "expected" ? "Expected" : hasPlaces ? "Place" : "Score"),
        figures("Change"),
        figures("Rating"),
      ]}
    >
      {sides.flatMap((team) => [
        team !== null && <TeamRow key={`team ${team}`} team={team} rows={rows} colours={colours} isScored={isScored} />,
        ...rows
          .filter((row) => sides.length === 1 || row.team === team)
          .map((row) => (
            <tr key={row.playerId} className={row.isYou ? "own-row" : undefined}>
              <RowHead>
                <span className="flex items-center gap-2">
                  <PlayerMark seed={row.mark} className={row.isYou ? "text-accent" : ""} />
                  <span className="name">{row.isYou ? "You" : row.name}</span>
                </span>
              </RowHead>
              <Figure className="text-soft">{shown(row)}</Figure>
              <Figure>
                {row.change === null ? <span className="text-soft">not rated</span> : <Change value={row.change} />}
              </Figure>
              <Figure className="font-semibold">{row.after === null ? "–" : formatRating(row.after)}</Figure>
            </tr>
          )),
      ])}
      <tr className="sum">
        <RowHead>Total</RowHead>
        <Figure>{isScored && formatScore(sumOf(rows, "score"))}</Figure>
        <Figure>{sumOf(rows, "change").toFixed(2).replace("-0.00", "0.00")}</Figure>
        <Figure />
      </tr>
    </Table>
  );
}

export const sumOf = (rows: readonly ReportRow[], of: "score" | "change") =>
  rows.reduce((total, row) => total + (row[of] ?? 0), 0);

/** A team's name above its players. */
export function TeamHead({ team, colour = 0 }: { team: string; colour: number | undefined }) {
  return (
    <span className="flex items-center gap-2 font-serif text-lg font-normal">
      <TeamShield colour={colour} size={18} /> {team}
    </span>
  );
}

export const teamLine = (colour = 0) => ({ borderBottom: `2px solid var(--team-${colour})` });

function TeamRow(props: Pick<ReportView, "rows" | "colours"> & { team: string; isScored: boolean }) {
  const { team, rows, colours, isScored } = props;
  const side = rows.filter((row) => row.team === team);
  return (
    <tr style={teamLine(colours[team])}>
      <RowHead>
        <TeamHead team={team} colour={colours[team]} />
      </RowHead>
      <Figure className="font-semibold">{isScored && formatScore(sumOf(side, "score"))}</Figure>
      <ChangeCell value={sumOf(side, "change")} className="font-semibold" />
      <Figure />
    </tr>
  );
}
