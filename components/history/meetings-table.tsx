import { formatChange, formatExpected, gamePath } from "@/lib/format";
import type { HeadToHead, MeetingLine } from "@/lib/history/view";
import { NameLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { Unbroken } from "@/components/game/result-line";
import { LaidOutCells, LaidOutTable } from "@/components/ui/table";
import look from "./meetings-table.module.css";

/**
 * Meetings of two players, with what each was worth to the first of them. Phones get another layout of the same cells
 * (meetings-table.module.css). The marks are drawn once, by the page.
 */
export function MeetingsTable({ player, rival, lines }: Pick<HeadToHead, "player" | "rival" | "lines">) {
  const caption = `Meetings of ${player.name} and ${rival.name}, the newest first; points are ${player.name}’s`;
  return (
    <LaidOutTable
      caption={caption}
      className={look.meetings}
      head={[
        "Ahead",
        { className: look.game, children: "Game" },
        { className: look.figure, children: lines.every(({ byPlace }) => byPlace) ? "Places" : "Scores" },
        { className: look.figure, children: "Expected" },
        { className: look.figure, children: `Points for ${player.name}` },
        { className: look.figure, children: "Net" },
      ]}
    >
      <tbody role="rowgroup">
        {lines.map((meeting) => {
          const ahead = meeting.result === 1 ? player : meeting.result === 0 ? rival : null;
          return (
            <tr role="row" key={meeting.gameId}>
              <th scope="row" role="rowheader">
                {ahead === null ? (
                  "Level"
                ) : (
                  <>
                    <svg aria-hidden className={look.mark}>
                      <use href={ahead === player ? "#mark-player" : "#mark-rival"} />
                    </svg>
                    {ahead.name}
                  </>
                )}
              </th>
              <LaidOutCells
                cells={[
                  { className: look.game, children: <Game {...meeting} /> },
                  { className: `${look.figure} ${look.scores}`, title: meeting.how, children: meeting.scores },
                  { className: `${look.figure} ${look.soft} ${look.expected}`, children: formatExpected(meeting.predicted) },
                  { className: `${look.figure} ${look.points}`, children: <Change value={meeting.points} /> },
                  { className: `${look.figure} ${look.net}`, children: formatChange(meeting.total) },
                ]}
              />
            </tr>
          );
        })}
      </tbody>
    </LaidOutTable>
  );
}

function Game({ gameId, playedAt, ladder, game }: MeetingLine) {
  return (
    <>
      <Moment at={playedAt} style="short" />
      {ladder !== null && <span className="text-soft"> · {ladder}</span>} ·{" "}
      <NameLink href={gamePath(gameId)}>
        <Unbroken text={game} />
      </NameLink>
    </>
  );
}
