"use client";

import type { RacePage } from "@/lib/ladders/view";
import { teamColours } from "@/lib/format/team-colours";
import { PlayerMark } from "@/components/player/player-mark";
import { TeamShield } from "@/components/game/team-shield";
import { RaceChart } from "./race-chart";

interface RaceViewProps extends Pick<RacePage, "race" | "marks" | "teams"> {
  viewerId: number | null;
}

/** The race with marks and shields, which are drawn in the browser from seeds and numbers. */
export function RaceView({ race, marks, teams, viewerId }: RaceViewProps) {
  // Without teams, the colours tell the players apart.
  const inTeams = race.lines.some(({ id }) => teams[id] !== undefined);
  const place = (id: number) => race.lines.findIndex((line) => line.id === id);
  return (
    <RaceChart
      race={race}
      viewerId={viewerId}
      look={{
        colourOf: (id) => (inTeams ? (teams[id]?.colour ?? null) : place(id) % teamColours.length),
        isDotted: (id) => (inTeams ? teams[id] === undefined : place(id) >= teamColours.length),
        markOf: (id) => <PlayerMark seed={marks[id] ?? 0} className={id === viewerId ? "text-accent" : ""} />,
        shieldOf: (id) => teams[id] && <TeamShield colour={teams[id].colour} />,
      }}
    />
  );
}
