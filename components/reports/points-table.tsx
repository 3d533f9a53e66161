import { formatPredicted, formatRating, formatScore } from "@/lib/format";
import type { ReportRow } from "@/lib/reports/view";
import { PlayerMark } from "@/components/player/player-mark";
import { TeamShield } from "@/components/game/team-shield";
import { Change } from "@/components/ui/figures";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";

interface PointsTableProps {
  caption: string;
  rows: readonly ReportRow[];
  colours: Readonly<Record<string, number>>;
  /** The column before the change. */
  shows: "expected" | "score";
}

/** What a reported game would do to everybody: the sum is nothing. */
export function PointsTable({ caption, rows, colours, shows }: PointsTableProps) {
  const teams = [...new Set(rows.map(({ team }) => team))];
  const sides = teams.length > 1 ? teams : [null];
  const total = rows.reduce((sum, { change }) => sum + (change ?? 0), 0);
  const isScored = shows === "score" && rows.every(({ score }) => score !== null);
  const hasPlaces = shows === "score" && !isScored && rows.every(({ place }) => place !== null);
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
        ...(team === null
          ? []
          : [<TeamRow key={`team ${team}`} team={team} rows={rows} colours={colours} isScored={isScored} />]),
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
              <Figure className="text-soft">
                {shows === "expected"
                  ? row.expected === null
                    ? "–"
                    : formatPredicted(row.expected)
                  : isScored
                    ? formatScore(row.score ?? 0)
                    : (row.place ?? "–")}
              </Figure>
              <Figure>
                {row.change === null ? <span className="text-soft">not rated</span> : <Change value={row.change} />}
              </Figure>
              <Figure className="font-semibold">{row.after === null ? "–" : formatRating(row.after)}</Figure>
            </tr>
          )),
      ])}
      <tr className="sum">
        <RowHead>Total</RowHead>
        <Figure>{isScored ? formatScore(rows.reduce((sum, { score }) => sum + (score ?? 0), 0)) : ""}</Figure>
        <Figure>{Math.abs(total) < 0.005 ? "0.00" : total.toFixed(2)}</Figure>
        <Figure />
      </tr>
    </Table>
  );
}

function TeamRow({
  team,
  rows,
  colours,
  isScored,
}: Pick<PointsTableProps, "rows" | "colours"> & { team: string; isScored: boolean }) {
  const side = rows.filter((row) => row.team === team);
  return (
    <tr style={{ borderBottom: `2px solid var(--team-${colours[team] ?? 0})` }}>
      <RowHead>
        <span className="flex items-center gap-2 font-serif text-lg font-normal">
          <TeamShield colour={colours[team] ?? 0} size={18} /> {team}
        </span>
      </RowHead>
      <Figure className="font-semibold">
        {isScored ? formatScore(side.reduce((sum, { score }) => sum + (score ?? 0), 0)) : ""}
      </Figure>
      <Figure className="font-semibold">
        <Change value={side.reduce((sum, { change }) => sum + (change ?? 0), 0)} />
      </Figure>
      <Figure />
    </tr>
  );
}
