import type { HeadToHeadSide } from "@/lib/history/view";

/** The inks of two players: their teams', where both have one and the two differ; otherwise dark and light. */
export function sideInks(player: HeadToHeadSide, rival: HeadToHeadSide): [player: string, rival: string] {
  const [one, other] = [player.team?.colour, rival.team?.colour];
  if (one === undefined || other === undefined || one === other) return ["var(--ink)", "var(--field)"];
  return [`var(--team-${one})`, `var(--team-${other})`];
}
