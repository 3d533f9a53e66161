import type { Entrant, Rules } from "./types";

/** A year and a day. No game is longer, so more is a typing error. */
export const MAX_SECONDS = 366 * 24 * 3600;
/** The value above which a form asks whether it is correct. */
export const LONG_SECONDS = 24 * 3600;
export const MAX_ENTRANTS = 256;

/** The part of an entrant that is checked. */
export interface EntrantToCheck extends Pick<Entrant, "score" | "seconds" | "team" | "place" | "direct" | "out" | "teamScore"> {
  /** Identifies the player: equal values are the same person. */
  readonly player?: string | number;
  /** Name for the messages; `player` if it is not given. */
  readonly name?: string;
  readonly rating?: number;
}

export interface GameProblem {
  /** Index of the entrant; null for a problem of the whole game. */
  readonly entrant: number | null;
  readonly field: "player" | "rating" | "score" | "seconds" | "team" | "place" | "direct" | "teamScore" | "entrants";
  readonly message: string;
}

type Report = (entrant: GameProblem["entrant"], field: GameProblem["field"], message: string) => void;

/**
 * All problems of a game, each with its entrant and field; empty when the game can be rated. With rules, also what their comparison
 * lacks; without, as if score per hour were compared. Fields that a comparison does not need are ignored.
 */
export function checkGame(entrants: readonly EntrantToCheck[], rules?: Pick<Rules, "compare">): GameProblem[] {
  const problems: GameProblem[] = [];
  const report: Report = (entrant, field, message) => problems.push({ entrant, field, message });
  checkNumber(entrants, report);
  checkWho(entrants, report);
  for (const [at, entrant] of entrants.entries()) checkEntrant(entrant, at, report);
  checkTeams(entrants, report);
  checkTeamScores(entrants, rules, report);
  if (rules?.compare === "place") for (const [at, entrant] of entrants.entries()) checkPlace(entrant, at, report);
  if (rules?.compare === "direct") for (const at of entrants.keys()) checkDirect(entrants, at, report);
  return problems;
}

function nameOf(entrant: EntrantToCheck, at: number): string {
  return entrant.name ?? (entrant.player === undefined ? `Entrant ${at + 1}` : String(entrant.player));
}

function checkNumber({ length }: readonly EntrantToCheck[], report: Report): void {
  if (length < 2)
    report(null, "entrants", `A game needs at least two participants; this one has ${length === 0 ? "none" : "only one"}.`);
  if (length > MAX_ENTRANTS)
    report(null, "entrants", `A game can have at most ${MAX_ENTRANTS} participants; this one has ${length}.`);
}

function checkWho(entrants: readonly EntrantToCheck[], report: Report): void {
  const seen = new Set<string | number>();
  for (const [at, entrant] of entrants.entries()) {
    if (entrant.player === undefined) continue;
    if (seen.has(entrant.player))
      report(at, "player", `${nameOf(entrant, at)} is in this game twice. Remove one of the two rows.`);
    seen.add(entrant.player);
  }
}

function checkEntrant(entrant: EntrantToCheck, at: number, report: Report): void {
  const { score, seconds, rating } = entrant;
  const name = nameOf(entrant, at);
  if (!Number.isFinite(score)) report(at, "score", `${name}: the score must be a number; it is ${score}.`);
  if (!Number.isFinite(seconds) || seconds <= 0)
    report(at, "seconds", `${name}: the time in game must be more than zero; it is ${seconds} seconds.`);
  else if (seconds > MAX_SECONDS)
    report(at, "seconds", `${name}: the time in game can be at most 366 days; it is ${seconds} seconds.`);
  if (rating !== undefined && !Number.isFinite(rating))
    report(at, "rating", `${name}: the rating must be a number; it is ${rating}.`);
}

function checkTeams(entrants: readonly EntrantToCheck[], report: Report): void {
  if (entrants.length < 2 || entrants.every(({ team }) => (team ?? null) === null)) return;
  const without = [...entrants.entries()].filter(([, { team }]) => (team ?? "").trim() === "");
  for (const [at, entrant] of without) {
    report(at, "team", `${nameOf(entrant, at)}: everyone in a team game needs a team. Name one, or leave all teams empty.`);
  }
  const { team } = entrants[0]!;
  if (without.length === 0 && entrants.every((entrant) => entrant.team === team))
    report(null, "team", `Everyone is in team ${team}. A team game needs at least two teams; a free-for-all has none.`);
}

/** A team's own score: of every team or of none, and one for all of a team. Where it is not compared, a member's score is the team's. */
function checkTeamScores(entrants: readonly EntrantToCheck[], rules: Pick<Rules, "compare"> | undefined, report: Report): void {
  if (entrants.every(({ teamScore }) => teamScore == null)) return;
  const scores = new Map<string, number>();
  for (const [at, entrant] of entrants.entries()) {
    const { team, teamScore, score } = entrant;
    const name = nameOf(entrant, at);
    const refuse = (message: string) => report(at, "teamScore", `${name}: ${message}`);
    if (team === null) refuse("a team’s score needs a team. Name the teams, or leave their scores out.");
    else if (teamScore == null) refuse(`the score of ${team} is missing. Give every team its score, or none.`);
    else if (!Number.isFinite(teamScore)) refuse(`the score of ${team} must be a number; it is ${teamScore}.`);
    else if ((scores.get(team) ?? teamScore) !== teamScore)
      refuse(`${team} has two scores, ${scores.get(team)} and ${teamScore}. Give all of a team the same.`);
    else if (rules !== undefined && rules.compare !== "team" && score !== teamScore)
      refuse(`the score is ${score}, and that of ${team} ${teamScore}. Only a ladder that compares teams’ scores takes both.`);
    if (team !== null && teamScore != null && !scores.has(team)) scores.set(team, teamScore);
  }
}

function checkPlace(entrant: EntrantToCheck, at: number, report: Report): void {
  const { place, out } = entrant;
  const name = nameOf(entrant, at);
  // Who did not finish needs none.
  if (place == null && out === true) return;
  if (place == null) report(at, "place", `Enter ${name}’s place.`);
  else if (!Number.isInteger(place) || place < 1 || place > MAX_ENTRANTS)
    report(at, "place", `${name}: the place must be a whole number from 1 to ${MAX_ENTRANTS}, 1 for the winner; it is ${place}.`);
}

function checkDirect(entrants: readonly EntrantToCheck[], at: number, report: Report): void {
  const me = entrants[at]!;
  const problem = (message: string) => report(at, "direct", `${nameOf(me, at)}: ${message}`);
  for (const [other, score] of (me.direct ?? []).entries()) {
    if (score == null) continue;
    const opponent = entrants[other];
    const against = opponent && nameOf(opponent, other);
    if (opponent === undefined) problem(`there is a score against entrant ${other + 1}, who is not in this game.`);
    else if (other === at) problem("there is a score against themselves. Leave it empty.");
    else if (!Number.isFinite(score)) problem(`the score against ${against} must be a number; it is ${score}.`);
    else if (me.team !== null && me.team === opponent.team)
      problem(`there is a score against ${against}, who is on the same team. Leave it empty.`);
  }
}
