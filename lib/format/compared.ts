import { formatRating, formatScore, formatOrdinal } from "./numbers";
import { formatDuration } from "./times";
import { scorePerHour } from "@/lib/analysis";
import type { Entrant, Rules } from "@/lib/rating";

type Named = Entrant & { readonly name: string };

/** What was compared of two opponents, in words: a label, both values, and where they come from. */
export interface Compared {
  readonly label: string;
  readonly one: string;
  readonly other: string;
  readonly how: string | null;
}

/** Whichever comparison is in force, for the pair of two entrants of a game. */
export function comparedOf(players: readonly Named[], one: number, other: number, { compare }: Pick<Rules, "compare">): Compared {
  const [me, them] = [players[one]!, players[other]!];
  if (compare === "direct") {
    const [mine, theirs] = [me.direct?.[other] ?? null, them.direct?.[one] ?? null];
    if (mine === null || theirs === null) {
      const lacking = mine === theirs ? "no scores against each other" : "only one of them has a score against the other";
      return { ...byRate(me, them), how: `${howOfRates(me, them)}; ${lacking}` };
    }
    const [scored, conceded] = [formatScore(mine), formatScore(theirs)];
    return {
      label: "Scores against each other",
      one: scored,
      other: conceded,
      how: `${me.name} scored ${scored} on ${them.name}, ${them.name} ${conceded} on ${me.name}`,
    };
  }
  if (compare === "place") {
    const [mine, theirs] = [placeOf(me), placeOf(them)];
    const how = mine === theirs ? `both finished ${mine}: a tie` : `${me.name} finished ${mine}, ${them.name} ${theirs}`;
    return { label: "Place", one: mine, other: theirs, how };
  }
  if (compare === "team" && me.team !== null && them.team !== null) {
    const [mine, theirs] = [teamScore(players, me.team), teamScore(players, them.team)];
    return { label: "Team score", one: mine, other: theirs, how: `${me.team} ${mine}, ${them.team} ${theirs}` };
  }
  if (compare === "rate") return byRate(me, them);
  const lowest = compare === "lowest";
  return {
    label: lowest ? "Score, lowest wins" : "Score",
    one: formatScore(me.score),
    other: formatScore(them.score),
    how: lowest ? "the lower score wins, whatever the time" : "the higher score wins, whatever the time",
  };
}

/** Both values in a line: 5–3; “1st to 3rd” and “3 to −2” where a dash could not be read. */
export function bothCompared({ one, other }: Pick<Compared, "one" | "other">): string {
  return /^[\d,.]+$/.test(one) && /^[\d,.]+$/.test(other) ? `${one}–${other}` : `${one} to ${other}`;
}

function byRate(me: Named, them: Named): Compared {
  return {
    label: "Score per hour",
    one: formatRating(scorePerHour(me)),
    other: formatRating(scorePerHour(them)),
    how: howOfRates(me, them),
  };
}

function howOfRates(me: Named, them: Named): string {
  return `${formatScore(me.score)} in ${formatDuration(me.seconds)}, ${formatScore(them.score)} in ${formatDuration(them.seconds)}`;
}

function placeOf({ place }: Named): string {
  return place == null ? "none" : formatOrdinal(place);
}

function teamScore(players: readonly Named[], team: string): string {
  return formatScore(players.reduce((sum, player) => (player.team === team ? sum + player.score : sum), 0));
}

/** Why a pair is worth more than others: “Tundra’s 3rd game, Kai Allard’s 41st”. */
export function stakeReason(me: Named, them: Named): string {
  const [mine, theirs] = [(me.games ?? 0) + 1, (them.games ?? 0) + 1];
  return `${me.name}’s ${formatOrdinal(mine)} game, ${them.name}’s ${formatOrdinal(theirs)}`;
}

/** Whether a ladder compares scores, so that they are asked for. */
export function asksScores({ compare }: Pick<Rules, "compare">): boolean {
  return compare !== "place";
}
