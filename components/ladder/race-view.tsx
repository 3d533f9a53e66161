"use client";

import type { RacePage } from "@/lib/ladders/view";
import { PlayerMark } from "@/components/player/player-mark";
import { TeamShield } from "@/components/game/team-shield";
import { RaceChart } from "./race-chart";

interface RaceViewProps extends Pick<RacePage, "race" | "marks" | "teams"> {
  viewerId: number | null;
}

/** The race with marks and shields, which are drawn in the browser from seeds and numbers. */
export function RaceView({ race, marks, teams, viewerId }: RaceViewProps) {
  return (
    <RaceChart
      race={race}
      viewerId={viewerId}
      look={{
        colourOf: (id) => teams[id]?.colour ?? null,
        markOf: (id) => <PlayerMark seed={marks[id] ?? 0} className={id === viewerId ? "text-accent" : ""} />,
        shieldOf: (id) => teams[id] && <TeamShield colour={teams[id].colour} />,
      }}
    />
  );
}
