"use client";

import type { UnratedMeeting } from "@/lib/history/view";
import { gamePath } from "@/lib/format";
import { AppLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";
import { RowHead, Table, Words } from "@/components/ui/table";

/** Meetings of two players that moved no points between them, each with its reason. */
export function UnratedMeetings({ player, rival, games }: { player: string; rival: string; games: readonly UnratedMeeting[] }) {
  return (
    <Table
      caption={`Meetings of ${player} and ${rival} without points, the newest first`}
      head={[{ name: "Game", held: true }, "Why no points"]}
    >
      {games.map(({ gameId, playedAt, why }) => (
        <tr key={gameId}>
          <RowHead className="whitespace-nowrap">
            <AppLink href={gamePath(gameId)} className="name-link whitespace-nowrap">
              Game {gameId}
            </AppLink>
            <span className="block text-[13px] font-normal text-soft">
              <Moment at={playedAt} style="short" />
            </span>
          </RowHead>
          <Words className="w-full text-soft">{why}</Words>
        </tr>
      ))}
    </Table>
  );
}
