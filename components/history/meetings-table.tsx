import { formatChange, formatExpected, gamePath } from "@/lib/format";
import type { MeetingLine } from "@/lib/history/view";
import { NameLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { Unbroken } from "@/components/game/result-line";
import { LaidOutTable } from "@/components/ui/table";
import look from "./meetings-table.module.css";

interface MeetingsTableProps {
  player: { readonly name: string };
  rival: { readonly name: string };
  meetings: readonly MeetingLine[];
}

/**
 * Meetings of two players, with what each was worth to the first of them. Phones get another layout of the same cells
 * (meetings-table.module.css). The marks are drawn once, by the page.
 */
export function MeetingsTable({ player, rival, meetings }: MeetingsTableProps) {
  const caption = `Meetings of ${player.name} and ${rival.name}, the newest first; points are ${player.name}’s`;
  return (
    <LaidOutTable
      caption={caption}
      className={look.meetings}
      head={[
        "Ahead",
        { className: look.game, children: "Game" },
        { className: look.figure, children: meetings.every(({ byPlace }) => byPlace) ? "Places" : "Scores" },
        { className: look.figure, children: "Expected" },
        { className: look.figure, children: `Points for ${player.name}` },
        { className: look.figure, children: "Net" },
      ]}
    >
      <tbody role="rowgroup">
        {meetings.map((meeting) => {
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
              <td role="cell" className={look.game}>
                <Moment at={meeting.playedAt} style="short" />
                {meeting.ladder !== null && <span className="text-soft"> · {meeting.ladder}</span>} ·{" "}
                <NameLink href={gamePath(meeting.gameId)}>
                  <Unbroken text={meeting.game} />
                </NameLink>
              </td>
              <td role="cell" className={`${look.figure} ${look.scores}`} title={meeting.how}>
                {meeting.scores}
              </td>
              <td role="cell" className={`${look.figure} ${look.soft} ${look.expected}`}>
                {formatExpected(meeting.predicted)}
              </td>
              <td role="cell" className={`${look.figure} ${look.points}`}>
                <Change value={meeting.points} />
              </td>
              <td role="cell" className={`${look.figure} ${look.net}`}>
                {formatChange(meeting.total)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </LaidOutTable>
  );
}
