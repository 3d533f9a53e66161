import type { GameLook } from "@/lib/games/view";
import type { Compare } from "@/lib/rating";
import { PlayerMark } from "@/components/player/player-mark";
import type { FlowLook } from "./points-flow";
import { TeamShield } from "./team-shield";

/** The flow's names with marks and shields. */
export function flowLook({ marks, colours }: GameLook, compare: Compare): FlowLook {
  return {
    colourOf: (team) => colours[team] ?? 0,
    markOf: (player) => <PlayerMark seed={marks[player] ?? 0} size={20} />,
    compare,
    shieldOf: (team) => <TeamShield colour={colours[team] ?? 0} size={18} />,
  };
}
