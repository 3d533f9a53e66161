import { formatChange, formatExpected, gamePath } from "@/lib/format";
import type { MeetingLine } from "@/lib/history/view";
import { AppLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/change";
import { Moment } from "@/components/ui/moment";
import { Unbroken } from "@/components/game/result-line";
import look from "./meetings-table.module.css";

interface MeetingsTableProps {
  player: { readonly name: string };
  rival: { readonly name: string };
  meetings: readonly MeetingLine[];
}

/**
 * Meetings of two players, with what each was worth to the first of them. Phones get another layout of the same cells
 * (meetings-table.module.css), and the roles say again that it is a table. The marks are drawn once, by `MarkSymbols`.
 */
export function MeetingsTable({ player, rival, meetings }: MeetingsTableProps) {
  const caption = `Meetings of ${player.name} and ${rival.name}, the newest first; points are ${player.name}’s`;
  const heads = [
    { text: "Ahead", className: "" },
    { text: "Game", className: look.game },
    { text: meetings.every(({ byPlace }) => byPlace) ? "Places" : "Scores", className: look.figure },
    { text: "Expected", className: look.figure },
    { text: `Points for ${player.name}`, className: look.figure },
    { text: "Net", className: look.figure },
  ];
  return (
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table role="table" className={`ledger ${look.meetings}`}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {heads.map(({ text, className }) => (
              <th key={text} scope="col" role="columnheader" className={className}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
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
                  <AppLink href={gamePath(meeting.gameId)} className="name-link">
                    <Unbroken text={meeting.game} />
                  </AppLink>
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
      </table>
    </div>
  );
}
