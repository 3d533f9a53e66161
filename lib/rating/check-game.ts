/** A year and a day. No game is longer, so more is a typing error. */
export const MAX_SECONDS = 366 * 24 * 3600;
/** Above this a form asks whether it is correct. */
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
}

export interface GameProblem {
  /** Index of the entrant; null for a problem of the whole game. */
  readonly entrant: number | null;
  readonly field: "player" | "rating" | "score" | "seconds" | "team" | "entrants";
  readonly message: string;
}

/** All problems of a game, each with its entrant and field; empty when the game can be rated. */
export function checkGame(entrants: readonly EntrantToCheck[]): GameProblem[] {
  return [...checkNumber(entrants), ...checkWho(entrants), ...entrants.flatMap(checkEntrant), ...checkTeams(entrants)];
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
