"use client";

import { formatChange, formatCount, formatDuration, formatPredicted, formatScore, gamePath } from "@/lib/format";
import type { MeetingLine } from "@/lib/history/view";
import { Change } from "@/components/ui/change";
import { Moment } from "@/components/ui/moment";
import { Figure, HeadCell, RowHead, Table, Words } from "@/components/ui/table";

/** What only wide screens have a column for; phones show it under the game. */
const wide = "max-sm:hidden";

/** Every meeting of two players, with what it was worth to the first of them. */
export function MeetingsTable({ player, rival, meetings }: { player: string; rival: string; meetings: readonly MeetingLine[] }) {
  return (
    <>
      <Table caption={`Meetings of ${player} and ${rival}, the newest first; points are ${player}’s`}>
        <thead>
          <tr>
            <HeadCell held>
              <span className="sm:hidden">No.</span>
              <span className={wide}>Meeting</span>
            </HeadCell>
            <HeadCell>Game</HeadCell>
            <HeadCell figures>Points</HeadCell>
            <HeadCell figures className={wide}>
              Added up
            </HeadCell>
            <HeadCell className={`${wide} pl-8`}>Ahead</HeadCell>
            <HeadCell figures className={wide}>
              Expected
            </HeadCell>
            <HeadCell figures className={wide}>
              {player}: score in time
            </HeadCell>
            <HeadCell figures className={wide}>
              {rival}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {meetings.map((meeting) => (
            <tr key={meeting.gameId}>
              <RowHead className="max-sm:pr-2!">{formatCount(meeting.number)}</RowHead>
              <Words className="max-sm:pr-0! sm:whitespace-nowrap">
                <a href={gamePath(meeting.gameId)} className="name-link">
                  Game {meeting.gameId}
                </a>
                <span className="block text-[13px] text-soft">
                  <Moment at={meeting.playedAt} style="short" />
                  <span className="sm:hidden">, expected {formatPredicted(meeting.predicted)}</span>
                  <span className="block sm:hidden">
                    {formatScore(meeting.score)} in {formatDuration(meeting.seconds)} – {formatScore(meeting.rivalScore)} in{" "}
                    {formatDuration(meeting.rivalSeconds)}
                  </span>
                </span>
              </Words>
              <Figure>
                <Change value={meeting.points} />
                <span className="block text-[13px] text-soft sm:hidden">sum {formatChange(meeting.total)}</span>
              </Figure>
              <Figure className={wide}>
                <Change value={meeting.total} />
              </Figure>
              <Words className={`${wide} pl-8 whitespace-nowrap`}>{ahead(meeting.result, player, rival)}</Words>
              <Figure className={`${wide} text-soft`}>{formatPredicted(meeting.predicted)}</Figure>
              <ScoreInTime score={meeting.score} seconds={meeting.seconds} />
              <ScoreInTime score={meeting.rivalScore} seconds={meeting.rivalSeconds} />
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function ahead(result: number, player: string, rival: string): string {
  if (result === 1) return player;
  return result === 0 ? rival : "level";
}

function ScoreInTime({ score, seconds }: { score: number; seconds: number }) {
  return (
    <Figure className={wide}>
      {formatScore(score)} <span className="text-[13px] text-soft">in {formatDuration(seconds)}</span>
    </Figure>
  );
}
