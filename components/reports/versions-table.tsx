import { Fragment } from "react";
import { formatDuration, formatScore } from "@/lib/format";
import type { ReportRow, ReportVersion } from "@/lib/reports/view";
import { PlayerMark } from "@/components/player/player-mark";
import { Change } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import styles from "./reports.module.css";

/** Versions of one game side by side, a row a player; what differs is underlined. */
export function VersionsTable({ versions }: { versions: readonly ReportVersion[] }) {
  const players = [...new Map(versions.flatMap(({ rows }) => rows).map((row) => [row.playerId, row])).values()];
  const rowOf = ({ rows }: ReportVersion, { playerId }: ReportRow) => rows.find((row) => row.playerId === playerId);
  return (
    <>
      <Table
        caption="Versions side by side"
        head={[
          { name: "Player", held: true },
          ...versions.flatMap(({ by }) => [figures(`${by.name}: score`), figures("In game", "max-sm:hidden"), figures("Change")]),
        ]}
      >
        {players.map((player) => {
          const all = versions.map((version) => rowOf(version, player));
          const differs = (read: (row: ReportRow | undefined) => unknown) => new Set(all.map(read)).size > 1;
          const look = (is: boolean) => (is ? styles.differs : undefined);
          const isScore = differs((row) => row && `${row.score} ${row.place} ${row.team}`);
          const isTime = differs((row) => row?.seconds);
          return (
            <tr key={player.playerId} className={isScore || isTime ? "found-row" : undefined}>
              <RowHead>
                <span className="flex items-center gap-2">
                  <PlayerMark seed={player.mark} size={18} />
                  <span className="name">
                    {player.name}
                    {player.team !== null && <span className="block text-[13px] font-normal text-soft">{player.team}</span>}
                  </span>
                </span>
              </RowHead>
              {all.map((row, at) => (
                <Fragment key={versions[at]!.version}>
                  <Figure>
                    <span className={look(isScore)}>{row === undefined ? "not in it" : inRow(row)}</span>
                  </Figure>
                  <Figure className="text-soft max-sm:hidden">
                    <span className={look(isTime)}>{row === undefined ? "" : formatDuration(row.seconds)}</span>
                  </Figure>
                  <Figure>{row?.change == null ? "–" : <Change value={row.change} />}</Figure>
                </Fragment>
              ))}
            </tr>
          );
        })}
      </Table>
      <ul className="mt-4 grid gap-2 text-[15px]">
        {versions.map(({ version, by, at, agreed, agree }) => (
          <li key={version}>
            <strong>{by.name}’s version</strong>{" "}
            <span className="text-soft">
              <Moment at={at} style="short minute" /> ·{" "}
              {agreed.length === 0 ? "nobody else has agreed" : `${agreed.join(", ")} agreed`} · {agree.lead} {agree.text}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function inRow({ score, place }: ReportRow): string {
  return score === null ? `place ${place ?? "–"}` : formatScore(score);
}
