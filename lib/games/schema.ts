import { gameStatuses } from "@/db/values";
import { z } from "zod";
import { formatDuration } from "@/lib/format";
import { checkGame, MAX_ENTRANTS, type GameProblem, type Rules } from "@/lib/rating";
import { lookupText } from "@/lib/platform/text/schema";
import { nameKey } from "@/lib/players/schema";
import { gameFields, participantFields, perText, schemasOf } from "./fields";
import { HOUR_MS, WEEK_MS } from "@/lib/format/durations";

export const playedAt = gameFields.playedAt.schema;

/**
 * A game's position in an address: milliseconds, and the game's number. Anything else is none, and so is a time that no game can have:
 * PostgreSQL would answer it with an error.
 */
export const gamePosition = z
  .string()
  .regex(/^-?\d{1,15}\.\d{1,15}$/)
  .transform((text) => {
    const [at, id] = text.split(".").map(Number);
    return { playedAt: new Date(at!), id: id! };
  })
  .pipe(z.object({ playedAt, id: z.number() }))
  .optional()
  .catch(undefined);

/** Clocks differ by minutes; a game of tomorrow is a slip. */
const AHEAD_MS = 5 * 60 * 1000;
/** The span from the beginning of a day in the east (UTC+14) to its noon in UTC. */
const EAST_MS = 26 * HOUR_MS;

/** A game is entered when it is over, be it in a form, by the API or by a file. */
export function liesAhead({ playedAt, timeUnknown }: Pick<GameInput, "playedAt" | "timeUnknown">, now: Date): boolean {
  return playedAt.getTime() > now.getTime() + (timeUnknown === true ? EAST_MS : AHEAD_MS);
}

/** A keeper who enters the games of the last days in any order need not say why in public. */
export const RECENT_MS = WEEK_MS;

const participantInput = z.object(schemasOf(participantFields, "schema"));

/** A participant; scores against others are by position. */
type EnteredRow = Omit<z.output<typeof participantInput>, "score" | "seconds" | "place" | "versus"> & {
  score: number;
  seconds: number;
  place?: number;
  versus?: undefined;
  direct?: readonly (number | null)[];
};

type RowIn = z.output<typeof participantInput>;

/**
 * A row with the scores against others by position in the game instead of by name, and in the first one's spelling of its team. A copy with
 * a field emptied, because a copy of the other fields takes three times the memory, and a file has a million rows.
 */
function enteredRow(
  given: RowIn,
  team: string | null,
  rows: readonly RowIn[],
  refuse: (field: "versus" | "seconds" | "joinedAt" | "leftAt", message: string) => void,
): EnteredRow {
  const { player, score, place, versus } = given;
  const seconds = secondsOf(given, refuse);
  const row: EnteredRow = { ...given, team, score: score ?? 0, seconds, place: place ?? undefined, versus: undefined };
  const against = Object.entries(versus ?? {});
  if (against.length === 0) return row;
  const direct: (number | null)[] = rows.map(() => null);
  for (const [name, score] of against) {
    const other = rows.findIndex(({ player }) => nameKey(player) === nameKey(name));
    if (other >= 0) direct[other] = score;
    else
      refuse(
        "versus",
        `${player}: there is a score against “${name}”, who is not in this game. Correct the name or leave it out.`,
      );
  }
  row.direct = direct;
  return row;
}

/** The time in game: what was given, or the time from joining to leaving. Somebody who was away in between has less. */
function secondsOf(
  { player, seconds, joinedAt, leftAt }: RowIn,
  refuse: (field: "seconds" | "joinedAt" | "leftAt", message: string) => void,
): number {
  const span = joinedAt == null || leftAt == null ? null : Math.round((leftAt.getTime() - joinedAt.getTime()) / 1000);
  if (span === null && (joinedAt ?? leftAt) != null)
    refuse(joinedAt == null ? "joinedAt" : "leftAt", `${player}: give both times, when they joined and when they left.`);
  else if (span !== null && span <= 0) refuse("leftAt", `${player}: the time of leaving must be after the time of joining.`);
  else if (span !== null && seconds != null && seconds > span)
    refuse("seconds", `${player}: ${formatDuration(seconds)} in game is more than the time from joining to leaving.`);
  else if (span === null && seconds == null) refuse("seconds", `${player}: the time in game is missing.`);
  // A problem was reported; 1 lets everything else be checked.
  return seconds ?? Math.max(1, span ?? 1);
}

/** Scores are optional where everyone has a place: all have one, or none. The ladder requires what it compares. */
function checkScores(
  rows: readonly RowIn[],
  byPlace: boolean,
  refuse: (at: number, field: "score" | "place", message: string) => void,
): void {
  const placed = rows.filter(({ place }) => place != null).length;
  const scored = rows.filter(({ score }) => score != null).length;
  if (byPlace && placed < rows.length && scored > 0 && scored < rows.length) {
    for (const [at, { player, place }] of rows.entries())
      if (place == null) refuse(at, "place", `${player}: the place is missing. This ladder compares places.`);
    return;
  }
  for (const [at, { player, score, place }] of rows.entries()) {
    if (score != null || (scored === 0 && place != null && placed === rows.length)) continue;
    if (scored > 0 && placed === rows.length)
      refuse(at, "score", `${player}: the score is missing. Give everyone a score, or nobody.`);
    else if (scored === 0 && placed > 0) {
      if (place == null) refuse(at, "place", `${player}: the place is missing. Without scores, everyone needs a place.`);
    } else refuse(at, "score", `${player}: the score is missing.`);
  }
}

/** Wolf and wolf are one team, as they would be one player: all of a game's rows take the first one's spelling. */
function oneSpelling(): (team: string | null) => string | null {
  const spellings = new Map<string, string>();
  return (team) => {
    if (team === null) return null;
    const key = nameKey(team);
    const known = spellings.get(key);
    if (known === undefined) spellings.set(key, team);
    return known ?? team;
  };
}

const shape = z.object({
  ...schemasOf(gameFields, "schema"),
  /** A date without a time was given, in a file or by the API; it has no field of its own there. */
  timeUnknown: z.boolean().optional(),
  participants: z.array(participantInput),
});

interface EnteredGameInput extends Omit<z.output<typeof shape>, "participants"> {
  participants: EnteredRow[];
  /**
   * Set where scores are made up or a winner is named. Scores are not the players' own: none was given (`none`), or a table had places
   * only (`by place`) or only who won (`by result`: 1 and 0, or 0.5 each), and scores were made of that. Or scores are real and the table
   * also named a winner, who has the higher one (`winner higher`) or the lower one (`winner lower`). What each means on a ladder is
   * decided by `scoresForLadder` in fit.ts.
   */
  scores?: "none" | "by place" | "by result" | "winner higher" | "winner lower";
}

const inputOf = (byPlace: boolean) =>
  shape
    .transform((game, context): EnteredGameInput => {
      const refuse = (at: number, field: string, message: string) =>
        context.addIssue({ code: "custom", path: ["participants", at, field], message });
      checkScores(game.participants, byPlace, refuse);
      const spelling = oneSpelling();
      const participants = game.participants.map((row, at, rows) =>
        enteredRow(row, spelling(row.team), rows, (field, message) => refuse(at, field, message)),
      );
      const unscored = game.participants.length > 0 && game.participants.every(({ score }) => score == null);
      return { ...game, participants, ...(unscored ? { scores: "none" } : {}) };
    })
    .superRefine((game, context) => {
      const entrants = game.participants.map(({ player, score, seconds, team, place, direct }) => {
        return { player: nameKey(player), name: player, score, seconds, team, place, direct };
      });
      // What is given is checked on every ladder; what the ladder's own comparison needs is checked where the ladder is known.
      const compare = entrants.some(({ direct }) => direct !== undefined) ? "direct" : "rate";
      for (const { entrant, field, message } of checkGame(entrants, { compare }))
        context.addIssue({ code: "custom", path: pathOf(entrant, field), message });
    });

/** A game as it is entered, whichever way it comes. */
export const gameInput = inputOf(false);
const gameInputByPlace = inputOf(true);

/** The schema for a known ladder: of a missing score and a missing place, the message names the one that the ladder compares. */
export function gameInputOn({ compare }: Pick<Rules, "compare">): typeof gameInput {
  return compare === "place" ? gameInputByPlace : gameInput;
}

/** The position of a problem in the input of a game. */
export function pathOf(entrant: number | null, field: GameProblem["field"]): (string | number)[] {
  return entrant === null ? ["participants"] : ["participants", entrant, field === "direct" ? "versus" : field];
}

export type GameInput = z.output<typeof gameInput>;
export type ParticipantInput = GameInput["participants"][number];

/** The query for the entrants of a new game. */
export const entrantsQuery = z.object({
  ladder: lookupText(200),
  at: z.coerce.date("at must be a time such as 2026-11-14T20:00:00Z.").pipe(playedAt),
  names: z
    .array(z.string().max(200, "A name can have at most 200 characters here."))
    .max(MAX_ENTRANTS, `At most ${MAX_ENTRANTS} names can be requested.`),
});

export type EntrantsQuery = z.output<typeof entrantsQuery>;

/** The query for the entrants of a stored game, whose ladder is known. */
export const entrantsInQuery = entrantsQuery.omit({ ladder: true });

export type EntrantsInQuery = z.output<typeof entrantsInQuery>;

/** A player who would be in a game, with the rating just before it. */
const entrantBefore = z.object({
  /** The name in the query. */
  typedName: z.string(),
  /** The player's current name: it may be spelt differently, or the name in the query is a former one. */
  name: z.string(),
  slug: z.string(),
  known: z.boolean(),
  rated: z.boolean(),
  rating: z.number(),
  /** Rated games before it, on a ladder with the rule for newcomers. */
  games: z.number().optional(),
  /** The player who may be meant by an unknown name. */
  nearest: z.string().optional(),
});

export const entrantsBefore = z.object({
  entrants: z.array(entrantBefore),
  /** Rated games of the ladder that were played after that moment, and would be rated again. */
  laterGames: z.number(),
});

export type EntrantBefore = z.output<typeof entrantBefore>;
export type EntrantsBefore = z.output<typeof entrantsBefore>;

/** A day as a field for dates sends it; in UTC, because a form without JavaScript knows no other. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .transform((text) => new Date(`${text}T00:00:00Z`))
  .pipe(z.date())
  .optional()
  .catch(undefined);

const words = z.string().trim().min(1).max(200).optional().catch(undefined);

/** An admin's search for games, as its address has it. Empty and invalid fields are ignored; the page reads the number. */
export const findGamesQuery = z.object({
  ladder: words,
  player: words,
  status: z.enum(gameStatuses).optional().catch(undefined),
  from: day,
  to: day,
  id: words,
  /** The number of the key that reported them. */
  key: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  /** The number of the import that brought them. */
  import: words,
  /** Games older than this place. */
  before: gamePosition,
});

export type FindGamesQuery = z.output<typeof findGamesQuery>;

/** The texts that an address lists a ladder's games by. */
const gameTextsQuery = z.object(
  perText((_, { filter }) => (filter ? lookupText(200).min(1) : z.never()).optional().catch(undefined)),
);

/** The query for a ladder's games: texts, player, team and dates. */
export const ladderGamesQuery = gameTextsQuery.extend({
  ...findGamesQuery.pick({ player: true, from: true, to: true }).shape,
  team: words,
});
export type LadderGamesQuery = z.output<typeof ladderGamesQuery>;

/** The fields that limit a bulk void; a ladder or a status alone would be too many games. */
const voidBounds = ["player", "from", "to", "key", "import"] as const;
export const voidFields = ["ladder", "status", ...voidBounds] as const;

/**
 * The reason why a bulk void with these fields is refused; null where it is allowed. An invalid field is refused: ignoring
 * it, as a search does, would void more games than intended.
 */
export function whyNotVoided(given: Readonly<Record<string, string>>): string | null {
  const query = findGamesQuery.parse(given);
  const unread = voidFields.find((name) => (given[name] ?? "").trim() !== "" && query[name] === undefined);
  if (unread !== undefined) return `“${given[unread]}” cannot be read. Choose the games again.`;
  return voidBounds.every((name) => query[name] === undefined)
    ? "Choose a player, dates, a key or an import first: games of a whole ladder are not changed at once."
    : null;
}

/** The number of a game as people write it: 412, #412, game 412. Null for anything else. */
export function gameNumberIn(typed: string): number | null {
  const [, digits] = /^(?:game\s*)?#?\s*(\d{1,15})$/i.exec(typed) ?? [];
  return digits === undefined ? null : Number(digits);
}
