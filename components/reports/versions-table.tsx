import { Fragment, type ReactNode } from "react";
import { formatDuration, formatScore } from "@/lib/format";
import type { ReportRow, ReportVersion, ReportView } from "@/lib/reports/view";
import { DifferencesTable } from "@/components/game/differences-table";
import { PlayerMark } from "@/components/player/player-mark";
import { Change } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { RoundingNote, Section } from "@/components/ui/page";
import { Figure, HeadCell, RowHead, Table, Words } from "@/components/ui/table";
import { sumOf, TeamHead, teamLine } from "./points-table";
import styles from "./reports.module.css";

/** Versions of one game: side by side, or on phones what differs alone. */
export function ReportVersions({ report: { versions, differences, colours } }: { report: ReportView }) {
  return (
    <Section title="Versions">
      <div className="max-sm:hidden">
        <p className="mb-2 text-[13px] text-soft">What differs is underlined.</p>
        <VersionsTable versions={versions} colours={colours} />
        <RoundingNote />
      </div>
      <div className="grid gap-4 sm:hidden">
        <DifferencesTable
          caption="What differs"
          differences={differences}
          heads={[versions[0]?.by.name ?? "", versions.at(-1)?.by.name ?? ""]}
        />
        {versions.map((version) => (
          <p key={version.version}>
            <strong>{version.by.name}’s version</strong> <VersionFacts version={version} />{" "}
            {version.rows
              .filter(({ isYou, change }) => change !== null && (isYou || version.rows.length <= 3))
              .map(({ playerId, isYou, name, change }) => (
                <span key={playerId} className="block">
                  {isYou ? "You" : name} <Change value={change!} />
                </span>
              ))}
            {version.agree.lead}
          </p>
        ))}
      </div>
    </Section>
  );
}

function VersionFacts({ version: { at, agreed } }: { version: ReportVersion }) {
  return (
    <span className="block text-[13px] font-normal text-soft">
      <Moment at={at} style="short minute" /> · {agreed.length === 0 ? "nobody else agreed" : `${agreed.join(", ")} agreed`}
    </span>
  );
}

/** A row a player, grouped by the teams of the first version. */
function VersionsTable({ versions, colours }: Pick<ReportView, "versions" | "colours">) {
  const players = [...new Map(versions.flatMap(({ rows }) => rows).map((row) => [row.playerId, row])).values()];
  const teams = [...new Set(players.map(({ team }) => team))];
  const isScored = players.every(({ score }) => score !== null);
  const total = (title: ReactNode, team: string | null) => {
    const sides = versions.map(({ rows }) => rows.filter((row) => team === null || row.team === team));
    const scores = sides.map((side) => sumOf(side, "score"));
    const look = new Set(scores).size > 1 && isScored ? styles.differs : "";
    return (
      <tr key={`of ${team}`} className={team === null ? "sum" : undefined} style={team === null ? {} : teamLine(colours[team])}>
        <RowHead>{title}</RowHead>
        {sides.map((side, at) => (
          <Fragment key={at}>
            <Figure className="font-semibold">{isScored && <span className={look}>{formatScore(scores[at]!)}</span>}</Figure>
            <Figure />
            <Figure className="font-semibold">
              {team === null ? (
                sumOf(side, "change").toFixed(2).replace("-0.00", "0.00")
              ) : (
                <Change value={sumOf(side, "change")} />
              )}
            </Figure>
          </Fragment>
        ))}
        {sides.length === 2 && (
          <Figure className="text-soft">
            {isScored && scores[0] !== scores[1] && `total ${signed(scores[1]! - scores[0]!, formatScore)}`}
          </Figure>
        )}
      </tr>
    );
  };
  return (
    <Table caption="Versions side by side">
      <thead>
        <tr>
          <td />
          {versions.map((version) => (
            <th key={version.version} scope="colgroup" colSpan={3} className="figures align-bottom">
              <span className="font-serif text-lg text-ink">{version.by.name}’s version</span>
              <VersionFacts version={version} />
            </th>
          ))}
        </tr>
        <tr>
          <HeadCell held>Player</HeadCell>
          {versions.map(({ version }) => (
            <Fragment key={version}>
              <HeadCell figures>{isScored ? "Score" : "Place"}</HeadCell>
              <HeadCell figures>In game</HeadCell>
              <HeadCell figures>Change</HeadCell>
            </Fragment>
          ))}
          {versions.length === 2 && <HeadCell figures>Differs by</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {teams.flatMap((team) => [
          team !== null && teams.length > 1 && total(<TeamHead team={team} colour={colours[team]} />, team),
          ...players
            .filter((player) => player.team === team)
            .map((player) => <PlayerVersions key={player.playerId} player={player} versions={versions} />),
        ])}
        {total("Total", null)}
        <tr>
          <RowHead className="font-normal text-soft">Has to agree</RowHead>
          {versions.map(({ version, agree }) => (
            <Words key={version} colSpan={3} className="text-right text-[13px]">
              {agree.lead} {agree.text}
            </Words>
          ))}
        </tr>
      </tbody>
    </Table>
  );
}

const signed = (value: number, inWords: (size: number) => string) => `${value < 0 ? "−" : "+"}${inWords(Math.abs(value))}`;

/** "score +5", "time −12:00". */
function differenceOf(one: ReportRow | undefined, other: ReportRow | undefined): string {
  if (one === undefined || other === undefined) return "";
  const [score, time] = [(other.score ?? 0) - (one.score ?? 0), other.seconds - one.seconds];
  return [score !== 0 && `score ${signed(score, formatScore)}`, time !== 0 && `time ${signed(time, formatDuration)}`]
    .filter(Boolean)
    .join(", ");
}

function PlayerVersions({ player, versions }: { player: ReportRow; versions: readonly ReportVersion[] }) {
  const all = versions.map(({ rows }) => rows.find(({ playerId }) => playerId === player.playerId));
  const look = (read: (row: ReportRow | undefined) => unknown) => (new Set(all.map(read)).size > 1 ? styles.differs : undefined);
  const result = look((row) => row && `${row.score} ${row.place} ${row.team}`);
  const time = look((row) => row?.seconds);
  return (
    <tr className={result || time ? "found-row" : undefined}>
      <RowHead>
        <span className="flex items-center gap-2">
          <PlayerMark seed={player.mark} size={18} /> <span className="name">{player.name}</span>
        </span>
      </RowHead>
      {all.map((row, at) => (
        <Fragment key={versions[at]!.version}>
          <Figure>
            <span className={result}>
              {row === undefined ? "not in it" : row.score === null ? row.place : formatScore(row.score)}
            </span>
          </Figure>
          <Figure className="text-soft">
            <span className={time}>{row === undefined ? "" : formatDuration(row.seconds)}</span>
          </Figure>
          <Figure>{row?.change == null ? "–" : <Change value={row.change} />}</Figure>
        </Fragment>
      ))}
      {all.length === 2 && <Figure className="text-soft">{differenceOf(all[0], all[1])}</Figure>}
    </tr>
  );
}
