import type { Compare, Rules } from "./types";

/** A year and a day. No game is longer, so more is a typing error. */
export const MAX_SECONDS = 366 * 24 * 3600;
/** The value above which a form asks whether it is correct. */
export const LONG_SECONDS = 24 * 3600;
export const MAX_ENTRANTS = 256;

/** The part of an entrant that is checked. */
export interface EntrantToCheck {
  /** Identifies the player: equal values are the same person. */
  readonly player?: string | number;
  /** Name for the messages; `player` if it is not given. */
  readonly name?: string;
  readonly rating?: number;
  readonly score: number;
  readonly seconds: number;
  readonly team: string | null;
  readonly place?: number | null;
  readonly direct?: readonly (number | null | undefined)[] | null;
}

export interface GameProblem {
  /** Index of the entrant; null for a problem of the whole game. */
  readonly entrant: number | null;
  readonly field: "player" | "rating" | "score" | "seconds" | "team" | "place" | "direct" | "entrants";
  readonly message: string;
}

/**
 * All problems of a game, each with its entrant and field; empty when the game can be rated. With rules, also what their comparison
 * lacks; without, as if score per hour were compared.
 */
export function checkGame(entrants: readonly EntrantToCheck[], rules?: Pick<Rules, "compare">): GameProblem[] {
  return [
    ...checkNumber(entrants),
    ...checkWho(entrants),
    ...entrants.flatMap(checkEntrant),
    ...checkTeams(entrants),
    ...checkComparison(entrants, rules?.compare ?? "rate"),
  ];
}

function nameOf(entrant: EntrantToCheck, at: number): string {
  return entrant.name ?? (entrant.player === undefined ? `Entrant ${at + 1}` : String(entrant.player));
}

function checkNumber(entrants: readonly EntrantToCheck[]): GameProblem[] {
  if (entrants.length < 2) {
    const found = entrants.length === 0 ? "none" : "only one";
    return [{ entrant: null, field: "entrants", message: `A game needs at least two participants; this one has ${found}.` }];
  }
  if (entrants.length > MAX_ENTRANTS) {
    const message = `A game can have at most ${MAX_ENTRANTS} participants; this one has ${entrants.length}.`;
    return [{ entrant: null, field: "entrants", message }];
  }
  return [];
}

function checkWho(entrants: readonly EntrantToCheck[]): GameProblem[] {
  const problems: GameProblem[] = [];
  const seen = new Set<string | number>();
  for (const [at, entrant] of entrants.entries()) {
    if (entrant.player === undefined) continue;
    if (seen.has(entrant.player)) {
      const message = `${nameOf(entrant, at)} is in this game twice. Remove one of the two rows.`;
      problems.push({ entrant: at, field: "player", message });
    }
    seen.add(entrant.player);
  }
  return problems;
}

function checkEntrant(entrant: EntrantToCheck, at: number): GameProblem[] {
  const name = nameOf(entrant, at);
  const problems: GameProblem[] = [];
  if (!Number.isFinite(entrant.score)) {
    problems.push({ entrant: at, field: "score", message: `${name}: the score must be a number; it is ${entrant.score}.` });
  }
  if (!Number.isFinite(entrant.seconds) || entrant.seconds <= 0) {
    const message = `${name}: the time in game must be more than zero; it is ${entrant.seconds} seconds.`;
    problems.push({ entrant: at, field: "seconds", message });
  } else if (entrant.seconds > MAX_SECONDS) {
    const message = `${name}: the time in game can be at most 366 days; it is ${entrant.seconds} seconds.`;
    problems.push({ entrant: at, field: "seconds", message });
  }
  if (entrant.rating !== undefined && !Number.isFinite(entrant.rating)) {
    problems.push({ entrant: at, field: "rating", message: `${name}: the rating must be a number; it is ${entrant.rating}.` });
  }
  return problems;
}

function checkTeams(entrants: readonly EntrantToCheck[]): GameProblem[] {
  if (entrants.length < 2 || entrants.every(({ team }) => (team ?? null) === null)) return [];
  const problems: GameProblem[] = [];
  for (const [at, entrant] of entrants.entries()) {
    if ((entrant.team ?? "").trim() === "") {
      const message = `${nameOf(entrant, at)}: everyone in a team game needs a team. Name one, or leave all teams empty.`;
      problems.push({ entrant: at, field: "team", message });
    }
  }
  const [first] = entrants;
  if (problems.length === 0 && entrants.every((entrant) => entrant.team === first!.team)) {
    const message = `Everyone is in team ${first!.team}. A team game needs at least two teams; a free-for-all has none.`;
    problems.push({ entrant: null, field: "team", message });
  }
  return problems;
}

/** The needs of a comparison beyond scores and times. Fields that it does not need are ignored. */
function checkComparison(entrants: readonly EntrantToCheck[], compare: Compare): GameProblem[] {
  if (compare === "place") return entrants.flatMap(checkPlace);
  return compare === "direct" ? entrants.flatMap((_, at) => checkDirect(entrants, at)) : [];
}

function checkPlace(entrant: EntrantToCheck, at: number): GameProblem[] {
  const { place } = entrant;
  if (place != null && Number.isInteger(place) && place >= 1 && place <= MAX_ENTRANTS) return [];
  const name = nameOf(entrant, at);
  const message =
    place == null
      ? `Enter ${name}’s place.`
      : `${name}: the place must be a whole number from 1 to ${MAX_ENTRANTS}, 1 for the winner; it is ${place}.`;
  return [{ entrant: at, field: "place", message }];
}

function checkDirect(entrants: readonly EntrantToCheck[], at: number): GameProblem[] {
  const me = entrants[at]!;
  const name = nameOf(me, at);
  const problem = (message: string): GameProblem => ({ entrant: at, field: "direct", message });
  return [...(me.direct ?? []).entries()].flatMap(([other, score]) => {
    if (score == null) return [];
    const opponent = entrants[other];
    if (opponent === undefined)
      return [problem(`${name}: there is a score against entrant ${other + 1}, who is not in this game.`)];
    if (other === at) return [problem(`${name}: there is a score against themselves. Leave it empty.`)];
    const against = nameOf(opponent, other);
    if (!Number.isFinite(score)) return [problem(`${name}: the score against ${against} must be a number; it is ${score}.`)];
    const together = me.team !== null && me.team === opponent.team;
    if (together) return [problem(`${name}: there is a score against ${against}, who is on the same team. Leave it empty.`)];
    return [];
  });
}
