import { z } from "zod";
import { MAX_ENTRANTS, MAX_SECONDS } from "@/lib/rating";
import { MAX_NAME_LENGTH } from "@/lib/players/schema";

/**
 * What goes in and out of /api/v1, once: requests are checked by these schemas, and openapi.json is made of them. They say shapes;
 * what a game must be beyond its shape is said by `gameInput`, as for every other way in.
 */

const id = z.int().min(1);
const moment = z.iso.datetime().describe("UTC, to the millisecond.");

export const playerRef = z
  .strictObject({
    id: id.describe("Stays the same whatever the name."),
    name: z.string(),
    slug: z.string().describe("The part of an address that names the player."),
  })
  .meta({ id: "Player", description: "A player, as named in responses." });

const rules = z
  .strictObject({
    spread: z.number().describe("T: the larger, the more points lie between the best and the rest."),
    gameMult: z.number().describe("GAME_MULT: points at stake per minute."),
    maxGameMinutes: z.number().describe("MAX_GAME_LENGTH: minutes of one pair that count at most."),
    initialRating: z.number().describe("INITIAL_RATING: rating of a player who has none yet."),
    limit: z.enum(["equation5", "strict"]).describe("How a game's changes are held down."),
  })
  .meta({ id: "Rules", description: "The variables of a ladder." });

export const ladderOut = z
  .strictObject({
    id,
    slug: z.string().describe("The part of an address that names the ladder."),
    name: z.string(),
    description: z.string(),
    rules,
    rateWho: z.enum(["registered", "everyone"]).describe("Who is rated: players with an account, or everyone who plays."),
    closed: z.boolean().describe("A closed ladder takes no games."),
    players: z.int().min(0).describe("Players with a rating."),
    games: z.int().min(0).describe("Games, voided ones aside."),
    newestPlayedAt: moment.nullable(),
    version: z.int().min(0).describe("Rises with every change of its games."),
  })
  .meta({ id: "Ladder", description: "A ladder with its rules and counts." });

export const laddersOut = z.strictObject({ ladders: z.array(ladderOut).describe("The oldest first.") }).meta({ id: "Ladders" });

const next = z.string().nullable().describe("The cursor of the page that follows; null at the end.");

const tally = {
  games: z.int().min(0).describe("Rated games."),
  won: z.int().min(0).describe("Opponents one was ahead of, over all games."),
  lost: z.int().min(0),
  tied: z.int().min(0),
};

const standing = z
  .strictObject({
    rank: z.int().min(1).describe("Equal ratings share a rank."),
    player: playerRef,
    rating: z.number(),
    ...tally,
    lastPlayedAt: moment,
  })
  .meta({ id: "Standing" });

export const standingsOut = z
  .strictObject({ standings: z.array(standing).describe("The highest rating first."), next })
  .meta({ id: "Standings" });

const score = z.number();
const seconds = z.int().min(1).describe("Time in game, in whole seconds.");
const team = z.string().nullable().describe("null for everyone in a free-for-all.");
const rated = z
  .boolean()
  .describe("False for a guest, who is compared with nobody. Decided when the game was entered, and kept.");

const result = {
  team,
  score,
  seconds,
  scorePerHour: z.number().nullable().describe("What is compared. null where it is more than a number can hold."),
  rated,
  ratingBefore: z.number().nullable().describe("null, as are the three below, for guests and in games that are not rated."),
  offset: z.number().nullable().describe("The sum of the player's pairwise adjustments, before scaling."),
  change: z.number().nullable().describe("offset × scale: what the game did to the rating."),
  ratingAfter: z.number().nullable(),
};

const participant = z.strictObject({ player: playerRef, ...result }).meta({ id: "Participant" });

const pair = z
  .strictObject({
    a: z.int().min(0).describe("Index into participants."),
    b: z.int().min(0).describe("Index into participants, above a."),
    predicted: z.number().describe("a's expected result, 0 to 1."),
    result: z.literal([0, 0.5, 1]).describe("1 when a was ahead, 0 when b was, 0.5 for a tie."),
    minutes: z.number().describe("The minutes that counted."),
    adjustment: z.number().describe("a's points before scaling; b's are the negative."),
    change: z.number().describe("a's points after scaling; b's are the negative."),
  })
  .meta({ id: "Pair", description: "What one opponent was worth to another." });

const status = z.enum(["rated", "unrated", "voided"]).describe("unrated: fewer than two rated players stood against each other.");

const revision = z
  .strictObject({
    version: z.int().min(2).describe("The version of the game that it made."),
    action: z.enum(["correct", "void", "restore", "merge", "unmerge"]),
    reason: z.string(),
    at: moment,
    by: playerRef.nullable(),
    before: z
      .strictObject({
        playedAt: moment,
        status,
        note: z.string().nullable(),
        participants: z.array(z.strictObject({ player: playerRef, team, score, seconds, rated })),
      })
      .describe("The game as it was."),
  })
  .meta({ id: "Revision" });

const scale = z.number().nullable().describe("What every offset is multiplied by, at most 1; null where the game is not rated.");
const highest = z
  .int()
  .min(0)
  .nullable()
  .describe("Index of the participant who decides the scale; null where nobody's rating moves.");

export const gameOut = z
  .strictObject({
    id,
    ladder: z.string().describe("The ladder's slug."),
    playedAt: moment,
    status,
    note: z.string().nullable(),
    scale,
    highest,
    participants: z.array(participant).describe("In the order they were entered."),
    pairs: z.array(pair).describe("Every two opposing rated players. Empty where the game is not rated."),
    revisions: z.array(revision).describe("The first one first."),
  })
  .meta({ id: "Game", description: "Everything of one game." });

export const gameLineOut = gameOut
  .omit({ scale: true, highest: true, pairs: true, revisions: true })
  .meta({ id: "GameLine", description: "A game as a list has it: without pairs, scale and revisions." });

export const gamesOut = z
  .strictObject({ games: z.array(gameLineOut).describe("Newest first, voided ones included."), next })
  .meta({ id: "Games" });

const previewedPlayer = z
  .strictObject({ id: id.nullable(), name: z.string(), slug: z.string().nullable() })
  .meta({ id: "PreviewedPlayer", description: "id and slug are null for somebody who would become a guest." });

export const previewOut = z
  .strictObject({
    ...gameOut.shape,
    id: z.null().describe("It has no number: nothing was written."),
    participants: z.array(z.strictObject({ player: previewedPlayer, ...result })),
    revisions: z.array(z.never()).max(0),
  })
  .meta({ id: "PreviewedGame", description: "A game as it would be." });

const place = z.strictObject({
  ladder: z.string(),
  rank: z.int().min(1),
  rating: z.number(),
  ...tally,
  lastPlayedAt: moment,
});

export const playerOut = z
  .strictObject({
    ...playerRef.shape,
    registered: z.boolean().describe("Has an account. Others are guests."),
    ladders: z.array(place.meta({ id: "PlayerOnLadder" })).describe("Ladders on which the player has a rating."),
  })
  .meta({ id: "Profile" });

export const historyOut = z
  .strictObject({
    player: playerRef,
    history: z
      .array(
        z
          .strictObject({
            game: id,
            ladder: z.string(),
            playedAt: moment,
            team,
            score,
            seconds,
            ratingBefore: z.number(),
            change: z.number(),
            ratingAfter: z.number(),
          })
          .meta({ id: "HistoryEntry" }),
      )
      .describe("Every rated game of the player, the oldest first."),
  })
  .meta({ id: "History" });

export const problemOut = z
  .strictObject({
    type: z.string().describe("Names the kind of problem; leads to its line in the documentation."),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("What is wrong and what to do, in a sentence."),
    errors: z
      .array(z.strictObject({ path: z.string(), message: z.string() }))
      .describe(
        "Where in the body, the address or the headers it is: participants.0.score, limit, Idempotency-Key. Perhaps empty.",
      ),
  })
  .meta({ id: "Problem", description: "RFC 9457, application/problem+json." });

/** The beginning of a message: it quotes what was sent, which may be a hundred thousand characters long. */
const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** What is wrong with the shape of a body, in words for the author of the script. */
function inWords(issue: z.core.$ZodRawIssue, field: string): string {
  if (issue.code === "unrecognized_keys") {
    const [first = ""] = issue.keys;
    return `“${shown(first)}” is not a field of ${field}; leave it out.`;
  }
  if (issue.code === "invalid_type" && issue.input === undefined) return `${field} is missing.`;
  return `${field} must be ${issue.code === "invalid_type" ? wordsOf(issue.expected) : "another value"}.`;
}

function wordsOf(expected: string): string {
  return { string: "text", number: "a finite number", array: "a list", object: "an object" }[expected] ?? expected;
}

const saying = (field: string) => ({ error: (issue: z.core.$ZodRawIssue) => inWords(issue, field) });

const participantIn = z
  .strictObject(
    {
      player: z
        .string(saying("A participant's player"))
        .describe(`The player's name, 1 to ${MAX_NAME_LENGTH} characters. One that nobody has, or had, becomes a guest.`),
      team: z
        .string(saying("A participant's team"))
        .nullable()
        .optional()
        .describe("Absent or null for everyone: a free-for-all."),
      score: z.number(saying("A participant's score")),
      seconds: z
        .number(saying("A participant's seconds"))
        .optional()
        .describe(`Time in game, more than zero and at most ${MAX_SECONDS / 86_400} days; rounded to whole seconds.`),
      minutes: z.number(saying("A participant's minutes")).optional().describe("May be given instead of seconds."),
    },
    saying("A participant"),
  )
  .meta({ id: "ParticipantIn", description: "One of seconds and minutes is needed." });

export const gameIn = z
  .strictObject(
    {
      playedAt: z.iso
        .datetime({
          offset: true,
          error: (issue) =>
            issue.input === undefined
              ? "playedAt is missing."
              : "playedAt must be a time with its zone, such as 2026-11-14T20:00:00Z or 2026-11-14T21:00:00+01:00.",
        })
        .describe("When the game was played, with its zone; 5 minutes ahead of the server's clock at most."),
      participants: z.array(participantIn, saying("participants")).describe(`2 to ${MAX_ENTRANTS} of them.`),
      note: z.string(saying("The note")).nullable().optional().describe("1,000 characters at most."),
    },
    saying("The game"),
  )
  .meta({ id: "GameIn", description: "A game as a server reports it." });

export type GameIn = z.output<typeof gameIn>;

const limit = (most: number, otherwise: number) => {
  const message = `limit must be a whole number from 1 to ${most}.`;
  return z.coerce
    .number(message)
    .int(message)
    .min(1, message)
    .max(most, message)
    .default(otherwise)
    .describe(`How many at most; ${otherwise} without.`);
};

const cursor = z
  .string()
  .optional()
  .describe("`next` of the page before. It says where that page ended, so that new games shift nothing.");

export const standingsQuery = z.object({ limit: limit(500, 50), cursor });
export const gamesQuery = z.object({ limit: limit(100, 20), cursor });
export const playerHistoryQuery = z.object({
  ladder: z.string().optional().describe("A ladder's slug. Without it, the games of all ladders."),
});
export const noQuery = z.object({});

export type PlayerRef = z.output<typeof playerRef>;
export type LadderOut = z.output<typeof ladderOut>;
export type StandingsOut = z.output<typeof standingsOut>;
export type GameOut = z.output<typeof gameOut>;
export type GameLineOut = z.output<typeof gameLineOut>;
export type GamesOut = z.output<typeof gamesOut>;
export type PreviewOut = z.output<typeof previewOut>;
export type PlayerOut = z.output<typeof playerOut>;
export type HistoryOut = z.output<typeof historyOut>;
export type ProblemOut = z.output<typeof problemOut>;
