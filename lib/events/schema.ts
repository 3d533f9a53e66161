import { z } from "zod";

const id = z.int().positive();
const ids = z.array(id);

/** A participant's numbers in the version that a change ended. */
const rowBefore = z.object({ playerId: id, score: z.number(), place: z.int().nullable(), change: z.number().nullable() });

/**
 * The version that the change ended; its revision says why, by whom, and what had been entered. `only`: whom it gave a first rating or took
 * the only one, which are no moves.
 */
const ofChange = z.object({
  version: id,
  before: z.array(rowBefore),
  only: z.array(z.object({ playerId: id, change: z.number() })).default([]),
});

/** What concerns no ladder, no game or no players says nothing of them. */
const optional = { ladderId: id.nullable().default(null), gameId: id.nullable().default(null), playerIds: ids.default([]) };

const ofGame = <Kind extends string, Payload extends z.ZodType>(kind: Kind, payload: Payload) =>
  z.object({ kind: z.literal(kind), ladderId: id, gameId: id, playerIds: ids, payload });

const ofLadder = <Kind extends string, Payload extends z.ZodType>(kind: Kind, payload: Payload) =>
  z.object({ ...optional, kind: z.literal(kind), ladderId: id, payload });

const ofPeople = <Kind extends string, Payload extends z.ZodType>(kind: Kind, payload: Payload) =>
  z.object({ ...optional, kind: z.literal(kind), payload });

/** `by`: the player who did it; null for a deadline or the program itself. */
/** `asks`: a scorekeeper asks everybody again. */
const ofReport = z.object({ reportId: id, by: id.nullable().default(null), asks: z.boolean().optional() });
const ofSeason = z.object({ seasonId: id, edition: id.optional() });

/**
 * What can happen. `playerIds` are those whom it concerns: the players of a game, those who have to answer a report. Ratings that moved
 * otherwise are in the table of moves, under the same game and time. Payloads have ids and numbers, no names and no text.
 */
export const siteEvent = z.discriminatedUnion("kind", [
  /** `late`: it came before games that were there, and they were rated again. */
  ofGame("game-entered", z.object({ late: z.boolean() })),
  ofGame("game-corrected", ofChange),
  ofGame("game-voided", ofChange),
  ofGame("game-restored", ofChange),
  ofLadder("games-imported", z.object({ games: id })),
  /**
   * Many at once, for one reason: other rules, games that are rated now, a merge, an undone import. With `gameId`: the others that a change
   * of one game moved, which has an event of its own.
   */
  ofLadder("games-rerated", z.object({ cause: z.string(), games: z.int(), players: z.int() })),
  /** The new leader, then the one before. */
  ofLadder("leader-changed", z.object({ rating: z.number() })),
  ofLadder("report-opened", ofReport),
  ofLadder("report-contested", ofReport),
  ofLadder("report-confirmed", ofReport),
  /** A scorekeeper has to look at it. */
  ofLadder("report-queued", ofReport),
  /** Nobody has decided it, and it will be dropped. */
  ofLadder("report-ending", ofReport),
  ofLadder("report-dropped", ofReport),
  ofLadder("season-started", ofSeason),
  ofLadder("season-last-week", ofSeason),
  ofLadder("season-sealed", ofSeason),
  ofLadder("season-reissued", ofSeason),
  /** The week that has ended, by its first moment. */
  ofLadder("story-of-week", z.object({ from: z.iso.datetime() })),
  ofPeople("claim-decided", z.object({ claimId: id, granted: z.boolean() })),
  ofPeople("invited", z.object({ by: id.nullable() })),
  ofPeople("outlet-disabled", z.object({ outletId: id, status: z.int() })),
]);

/** The numbers that any event may have, and a notice keeps of it; names and texts are read when they are told. */
export const eventNumbers = z
  .object({
    /** What it did to the rating of a notice's reader. */
    change: z.number(),
    version: id,
    cause: z.string(),
    games: z.int(),
    players: z.int(),
    rating: z.number(),
    by: id.nullable(),
    asks: z.boolean(),
    reportId: id,
    claimId: id,
    granted: z.boolean(),
    outletId: id,
    status: z.int(),
    seasonId: id,
  })
  .partial();
export type EventNumbers = z.output<typeof eventNumbers>;

type SiteEvent = z.output<typeof siteEvent>;
export type NewEvent = z.input<typeof siteEvent> & { readonly at: Date };
export type EventKind = SiteEvent["kind"];
export type RowBefore = z.output<typeof rowBefore>;

/** An event as it was recorded. */
export type StoredEvent = SiteEvent & { readonly id: number; readonly at: Date };
