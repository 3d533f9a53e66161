import { formatCount } from "./numbers";
import type { Compare, Rules } from "@/lib/rating";

/** The name of each comparison, and its sentence about two opponents. The default first. */
export const compareWords: Readonly<Record<Compare, { readonly name: string; readonly why: string; readonly hint: string }>> = {
  rate: {
    name: "Score per hour",
    why: "whoever scored more per hour wins the pair",
    hint: "Whoever scored more per hour wins the pair, so players can join and leave when they like.",
  },
  direct: {
    name: "Scores against each other",
    why: "whoever scored more against the other wins the pair; without such scores, score per hour decides",
    hint: "Whoever scored more against the other wins the pair. Enter who scored how much on whom; without it, score per hour decides.",
  },
  total: {
    name: "Score",
    why: "the higher score wins the pair, whatever the time",
    hint: "The higher score wins the pair, whatever the time.",
  },
  lowest: {
    name: "Lowest score",
    why: "the lower score wins the pair: strokes, lap times",
    hint: "The lower score wins the pair: golf strokes, lap times.",
  },
  place: {
    name: "Place",
    why: "the better place wins the pair; equal places tie",
    hint: "The better place wins the pair, and equal places tie. Every game needs places.",
  },
  team: {
    name: "Team score",
    why: "all of a team share the team’s result: the sum of its scores",
    hint: "All of a team share the team’s result, which is the sum of its scores. For games with an objective.",
  },
};

/** “× 5 in the first game, × 3 after 3 games”: what the rule for newcomers makes of a pair of two who have played as much. */
export function newcomerWords({ boost, games }: NonNullable<Rules["newcomer"]>): string {
  return `× ${formatFactor(1 + boost)} in the first game of two newcomers, × ${formatFactor(1 + boost / 2)} after ${formatGames(games)}`;
}

function formatGames(games: number): string {
  return games === 1 ? "1 game" : `${Number.isInteger(games) ? formatCount(games) : games} games`;
}

/** 2.6, 1.05: two decimals at most, without zeros at the end. */
export function formatFactor(factor: number): string {
  return String(Number(factor.toFixed(2)));
}
