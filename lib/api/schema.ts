import { gameStatuses, rateWho, revisionActions } from "@/db/values";
import { z } from "zod";
import { perName } from "@/lib/format/per-name";
import { gameFields, participantFields, perText, reportedFields, schemasOf, type JsonKind } from "@/lib/games/fields";
import { MAX_BALANCED, MAX_BALANCED_TEAMS } from "@/lib/analysis/balance";
import { comparisons, MAX_ENTRANTS } from "@/lib/rating";
import { MAX_NAME_LENGTH } from "@/lib/players/schema";

/**
 * The requests and responses of /api/v1: requests are checked by these schemas, and openapi.json is generated from them. They describe
 * shapes; `gameInput` checks everything beyond a game's shape, as for every other source of games.
 */

const id = z.int().min(1);
const moment = z.iso.datetime().describe("In UTC, to the millisecond.");
const played = z
  .union([z.iso.datetime(), z.iso.date()])
  .describe("In UTC, to the millisecond; a date alone where the time is not known.");

const playerRef = z
  .strictObject({
    id: id.describe("Does not change when the player is renamed."),
    name: z.string(),
    slug: z.string().describe("The part of an address that names the player."),
  })
  .meta({ id: "Player", description: "A player." });

const rules = z
  .strictObject({
    spread: z.number().describe("T. Higher values spread ratings further apart."),
    gameMult: z.number().describe("GAME_MULT. Points at stake per minute."),
    maxGameMinutes: z.number().describe("MAX_GAME_LENGTH. Minutes of one pair that count at most."),
    initialRating: z.number().describe("INITIAL_RATING. Rating of a new player."),
    limit: z.enum(["equation5", "strict"]).describe("The cap: equation5 looks at the biggest mover, strict at everyone."),
    compare: z
      .enum(comparisons)
      .describe(
        "What counts as ahead: score per hour (rate), scores against each other (direct), score (total), lowest score (lowest), place, or the team's score (team).",
      ),
    newcomer: z
      .strictObject({
        boost: z.number().describe("How much more the first game of two newcomers is worth: 1 + boost times as much."),
        games: z.number().describe("After so many rated games half of a player's part in the boost is left."),
      })
      .nullable()
      .describe(
        "Newcomers settle quickly: their first games are worth more, for both sides of a pair. null if the ladder has no such rule.",
      ),
  })
  .meta({ id: "Rules", description: "The rules of a ladder." });

export const ladderOut = z
  .strictObject({
    id,
    slug: z.string().describe("The part of an address that names the ladder."),
    name: z.string(),
    description: z.string(),
    rules,
    rateWho: z.enum(rateWho).describe("Who is rated: players with an account, or everyone."),
    closed: z.boolean().describe("No games can be entered on a closed ladder."),
    players: z.int().min(0).describe("Players with a rating."),
    games: z.int().min(0).describe("Games, without voided ones."),
    newestPlayedAt: moment.nullable(),
    version: z.int().min(0).describe("Increases with every change to the ladder's games."),
  })
  .meta({ id: "Ladder", description: "A ladder with its rules and counts." });

export const laddersOut = z.strictObject({ ladders: z.array(ladderOut).describe("Oldest first.") }).meta({ id: "Ladders" });

const next = z.string().nullable().describe("The cursor of the next page; null on the last one.");

const tally = {
  games: z.int().min(0).describe("Rated games."),
  won: z.int().min(0).describe("Pairs won, over all games."),
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
  .strictObject({ standings: z.array(standing).describe("Highest rating first."), next })
  .meta({ id: "Standings" });

const seasonOut = z
  .strictObject({
    slug: z.string().describe("The part of an address that names the season."),
    name: z.string(),
    startsAt: moment,
    endsAt: moment.describe("The first moment after the season."),
    zone: z.string().describe("The time zone whose midnights these are."),
    keep: z.number().min(0).max(1).describe("The part of ratings that openings keep: 0 fresh, 1 carry on."),
    minGames: z.int().min(0).describe("Games that a player needs to be ranked."),
    minOpponents: z.int().min(0).describe("Different opponents that a player needs to be ranked."),
    rules: rules.describe("The ladder's rules when the season began."),
    state: z
      .enum(["planned", "running", "settling", "sealed"])
      .describe("settling: it has ended, and late games and corrections count until sealsAt."),
    sealsAt: moment.describe("When its days of grace are over."),
    edition: z.int().min(1).nullable().describe("The newest edition of its final table; null until it is sealed."),
    editionAt: moment.nullable().describe("The moment as of which the newest edition is."),
    sealedAt: moment.nullable().describe("The moment as of which the first edition is."),
  })
  .meta({ id: "Season", description: "A season of a ladder." });

export const seasonsOut = z.strictObject({ seasons: z.array(seasonOut).describe("Newest first.") }).meta({ id: "Seasons" });

const seasonStanding = z
  .strictObject({
    rank: z.int().min(1).nullable().describe("Equal ratings share a rank. null for players who have not played enough."),
    player: playerRef,
    opening: z.number().describe("The rating with which the player began the season."),
    rating: z.number(),
    ...tally,
    opponents: z.int().min(0).describe("Different opponents."),
    missingGames: z.int().min(0).describe("Games that are missing to be ranked."),
    missingOpponents: z.int().min(0).describe("Opponents that are missing to be ranked."),
  })
  .meta({ id: "SeasonStanding" });

export const seasonStandingsOut = z
  .strictObject({
    season: seasonOut,
    edition: z.int().min(1).nullable().describe("The edition that these are; null for the table as corrected until now."),
    editionAt: moment.nullable().describe("The moment as of which this edition is; null for the table as corrected until now."),
    standings: z.array(seasonStanding).describe("Highest rating first."),
    next,
  })
  .meta({ id: "SeasonStandings" });

const reportOut = z
  .strictObject({
    id,
    state: z
      .enum(["open", "contested", "queued"])
      .describe(
        "open: waits for players. contested: versions differ, or somebody says that it did not happen. queued: waits for a scorekeeper.",
      ),
    page: z.string().describe("The path of its page on this site. People sign in there to answer."),
    reporter: playerRef,
    reportedAt: moment,
    playedAt: moment,
    decidesAt: moment.describe("When it is decided without an answer."),
    waitsFor: z.array(playerRef).describe("Those whose answer is needed, or would be enough."),
    participants: z.array(
      z
        .strictObject({
          player: playerRef.nullable().describe("null for a name that nobody has yet."),
          name: z.string(),
          team: z.string().nullable(),
          score: z.number().nullable().describe("null where places are compared."),
          place: z.int().nullable(),
          seconds: z.int().min(1),
          change: z.number().nullable().describe("What it would do to the rating; null for those who are not rated."),
        })
        .meta({ id: "ReportedParticipant" }),
    ),
  })
  .meta({ id: "Report", description: "A game that a player reported and that does not count yet." });

export const reportsOut = z
  .strictObject({ reports: z.array(reportOut).describe("Oldest first, 200 at most.") })
  .meta({ id: "Reports" });

/** The fields of a participant, as entered. */
const entered = schemasOf(participantFields, "sent");

const result = {
  ...entered,
  scorePerHour: z
    .number()
    .nullable()
    .describe("The value that most ladders compare. null if there is no score, or if it is too large for a number."),
  ratingBefore: z.number().nullable().describe("null, as are the three below, for guests and in games that are not rated."),
  offset: z.number().nullable().describe("The sum of the player's adjustments, before the cap."),
  change: z.number().nullable().describe("offset × scale: what the game did to the rating."),
  ratingAfter: z.number().nullable(),
};

const participant = z.strictObject({ player: playerRef, ...result }).meta({ id: "Participant" });

const pair = z
  .strictObject({
    a: z.int().min(0).describe("Index into participants."),
    b: z.int().min(0).describe("Index into participants, greater than a."),
    predicted: z.number().describe("a's expected result, 0 to 1."),
    result: z.literal([0, 0.5, 1]).describe("1 when a was ahead, 0 when b was, 0.5 for a tie."),
    minutes: z.number().describe("The minutes that count for this pair."),
    stake: z.number().describe("What the pair counts for because of newcomers: 1 where the ladder has no such rule."),
    adjustment: z.number().describe("a's points before scaling; b's are the negative."),
    change: z.number().describe("a's points after scaling; b's are the negative."),
  })
  .meta({ id: "Pair", description: "Two opponents, and the points between them." });

const status = z.enum(gameStatuses).describe("unrated: fewer than two rated players stood against each other.");

const texts = perText(() => z.string().nullable());

const revision = z
  .strictObject({
    version: z.int().min(2).describe("The version of the game after this revision."),
    action: z.enum(revisionActions),
    reason: z.string(),
    at: moment,
    by: playerRef.nullable(),
    before: z
      .strictObject({
        playedAt: played,
        status,
        ...texts,
        participants: z.array(z.strictObject({ player: playerRef, ...entered })),
      })
      .describe("The game before this revision."),
  })
  .meta({ id: "Revision" });

const scale = z.number().nullable().describe("The cap's factor for every change, at most 1; null if the game is not rated.");
const highest = z.int().min(0).nullable().describe("Index of the participant who decides the scale; null if no rating changes.");

export const gameOut = z
  .strictObject({
    id,
    ladder: z.string().describe("The ladder's slug."),
    playedAt: played,
    status,
    ...texts,
    scale,
    highest,
    participants: z.array(participant).describe("In the order in which they were entered."),
    pairs: z.array(pair).describe("Every pair of rated opponents. Empty if the game is not rated."),
    revisions: z.array(revision).describe("Oldest first."),
  })
  .meta({ id: "Game", description: "A game with every pair." });

const gameLineOut = gameOut
  .omit({ scale: true, highest: true, pairs: true, revisions: true })
  .meta({ id: "GameLine", description: "A game in a list: without pairs, scale and revisions." });

export const gamesOut = z
  .strictObject({ games: z.array(gameLineOut).describe("Newest first, including voided games."), next })
  .meta({ id: "Games" });

const previewedPlayer = z
  .strictObject({ id: id.nullable(), name: z.string(), slug: z.string().nullable() })
  .meta({ id: "PreviewedPlayer", description: "id and slug are null for a new name, which would become a guest." });

export const previewOut = z
  .strictObject({
    ...gameOut.shape,
    id: z.null().describe("Always null: nothing was saved."),
    participants: z.array(z.strictObject({ player: previewedPlayer, ...result })),
    revisions: z.array(z.never()).max(0),
  })
  .meta({ id: "PreviewedGame", description: "A game as it would be rated." });

const place = z.strictObject({
  ladder: z.string(),
  rank: z.int().min(1).nullable().describe("Null for a player whom an admin has hidden from the standings."),
  rating: z.number(),
  ...tally,
  lastPlayedAt: moment,
});

export const playerOut = z
  .strictObject({
    ...playerRef.shape,
    registered: z.boolean().describe("True for a player with an account, false for a guest."),
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
            playedAt: played,
            team: entered.team,
            score: entered.score,
            seconds: entered.seconds,
            ratingBefore: z.number(),
            change: z.number(),
            ratingAfter: z.number(),
          })
          .meta({ id: "HistoryEntry" }),
      )
      .describe("Rated games of the player, oldest first."),
    next,
  })
  .meta({ id: "History" });

export const problemOut = z
  .strictObject({
    type: z.string().describe("The kind of error, as a link to its documentation."),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("What is wrong and what to do."),
    errors: z
      .array(z.strictObject({ path: z.string(), message: z.string() }))
      .describe(
        "Where the error is in the body, the address or the headers: participants.0.score, limit, Idempotency-Key. Can be empty.",
      ),
    game: gameLineOut.optional().describe("Only where a game overlaps with another (409): the one that was found."),
  })
  .meta({ id: "Problem", description: "RFC 9457, application/problem+json." });

/** The beginning of a message: it quotes what was sent, which may be a hundred thousand characters long. */
const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** What is wrong with the shape of a body, in words for the author of the script. */
function inWords(issue: z.core.$ZodRawIssue, field: string): string {
  if (issue.code === "unrecognized_keys") {
    const [first = ""] = issue.keys;
    return `“${shown(first)}” is not a field of ${field.replace(/^(The|A) /, (article) => article.toLowerCase())}. Remove it.`;
  }
  if (issue.code === "invalid_key") return issue.issues[0]?.message ?? `${field} has a wrong key.`;
  if (issue.code === "invalid_type" && issue.input === undefined) return `${field} is missing.`;
  return `${field} must be ${issue.code === "invalid_type" ? (typesInWords[issue.expected] ?? issue.expected) : "another value"}.`;
}

const typesInWords: Readonly<Record<string, string>> = {
  ...{ string: "text", boolean: "true or false", number: "a finite number" },
  ...{ array: "a list", object: "an object", record: "an object" },
};

const saying = (field: string) => ({ error: (issue: z.core.$ZodRawIssue) => inWords(issue, field) });

const timeProblem = (name: string) => ({
  error: (issue: z.core.$ZodRawIssue) =>
    issue.input === undefined
      ? `${name} is missing.`
      : `${name} must be a time with a time zone, such as 2026-11-14T20:00:00Z or 2026-11-14T21:00:00+01:00.`,
});

const timeWithZone = (name: string) => z.iso.datetime({ offset: true, ...timeProblem(name) });

const written: Readonly<Record<JsonKind, (name: string) => z.ZodType>> = {
  text: (name) => z.string(saying(name)),
  number: (name) => z.number(saying(name)),
  moment: timeWithZone,
  truth: (name) => z.boolean(saying(name)),
  scores: (name) => z.record(z.string(), z.number(saying("A score against somebody")), saying(name)),
};

const participantIn = z
  .strictObject(
    {
      player: z
        .string(saying("A participant's player"))
        .describe(`The player's name, 1 to ${MAX_NAME_LENGTH} characters. An unknown name is added as a guest.`),
      ...perName(reportedFields, (name) => {
        const { json, api } = participantFields[name];
        return written[json](`A participant's ${name}`).nullable().optional().describe(api);
      }),
      minutes: z.number(saying("A participant's minutes")).optional().describe("Can be sent instead of seconds."),
    },
    saying("A participant"),
  )
  .meta({ id: "ParticipantIn", description: "Send seconds, minutes, or joinedAt and leftAt." });

export const gameIn = z
  .strictObject(
    {
      playedAt: z.union([z.iso.date(), timeWithZone("playedAt")], timeProblem("playedAt")).describe(gameFields.playedAt.api),
      participants: z.array(participantIn, saying("participants")).describe(`2 to ${MAX_ENTRANTS} of them.`),
      ...perText((_, { label, api }) =>
        z
          .string(saying(`The ${label.toLowerCase()}`))
          .nullable()
          .optional()
          .describe(api),
      ),
      allowOverlap: z
        .boolean(saying("allowOverlap"))
        .optional()
        .describe(
          "true: take the game even if one of the same players overlaps with it in time. Otherwise the answer is 409 with that game.",
        ),
    },
    saying("The game"),
  )
  .meta({ id: "GameIn", description: "A game to report." });

export type GameIn = z.output<typeof gameIn>;

const BY_INDEX = "A player is named by the index in players, from 0.";
const playerIndex = z.int(BY_INDEX).min(0, BY_INDEX);
const TEAMS = `teams must be a whole number from 2 to ${MAX_BALANCED_TEAMS}.`;
const wishLists = (name: string, about: string) =>
  z
    .array(
      z
        .array(playerIndex, saying(`A list in ${name}`))
        .min(1, `A list in ${name} needs at least one player.`)
        .max(MAX_BALANCED, `A list in ${name} has at most ${MAX_BALANCED} players.`),
      saying(name),
    )
    .optional()
    .describe(about);
const finiteRating = z
  .number(saying("A rating"))
  .min(-1e9, "A rating must be above −1,000,000,000.")
  .max(1e9, "A rating must be below 1,000,000,000.");

const balancedIn = z
  .strictObject(
    {
      name: z
        .string(saying("A player's name"))
        .optional()
        .describe("Without a rating: a player of the site. With one: only a label."),
      rating: finiteRating.optional().describe("A rating that is not looked up."),
      games: z.int("A player's games must be a whole number.").min(0).optional(),
    },
    saying("A player"),
  )
  .meta({ id: "BalancedPlayerIn", description: "A name, a rating, or both." });

export const balanceIn = z
  .strictObject(
    {
      players: z
        .array(
          z.union([z.string(), balancedIn], "A player must be a name, or an object with a name or a rating."),
          saying("players"),
        )
        .min(2, "Teams need at least two players.")
        .describe(
          `2 to ${MAX_BALANCED} of them, names and ratings as you like. A name that nobody has is a guest with the starting rating.`,
        ),
      teams: z.int(TEAMS).min(2, TEAMS).max(MAX_BALANCED_TEAMS, TEAMS).optional().describe("How many teams, 2 unless given."),
      together: wishLists("together", "Lists of players, by index, who are in one team."),
      apart: wishLists("apart", "Lists of players of whom no two are in one team."),
      fixed: z
        .record(z.string().regex(/^\d{1,3}$/, BY_INDEX), z.int(saying("A team")).min(0), saying("fixed"))
        .optional()
        .describe('The team of a player, both from 0: {"3": 1}.'),
    },
    saying("The body"),
  )
  .meta({ id: "BalanceIn", description: "Who is to be split into teams." });

const cost = z
  .strictObject({
    lean: z.number().describe("How much further from even."),
    decided: z.number().describe("How much more settled."),
  })
  .meta({ id: "Cost", description: "Negative where it gets better." });
const indexes = z.array(z.int().min(0).describe("Index into players."));
const lean = z
  .number()
  .describe(
    "Mean of expected − ½ over all opposing pairs, the first team's: above 0 if the pairs favour it. With more than two teams from the earlier team's side.",
  );
const decided = z.number().describe("Mean of |expected − ½| over all opposing pairs: 0 if all are open, ½ if all are settled.");

const split = z
  .strictObject({
    teams: z.array(indexes).describe("The players of each team."),
    lean,
    decided,
    leans: z.array(z.number()).describe("Each team's lean against all others."),
  })
  .meta({ id: "Split", description: "Players in teams whose sizes differ by one at most." });

export const balanceOut = z
  .strictObject({
    best: split,
    next: z.array(split).describe("The next best, at most ten."),
    exact: z.boolean().describe("true if all splits that meet the wishes were compared; false if there may be a better one."),
    compared: z.int().min(1).describe("How many splits were compared."),
    wishes: z
      .array(z.strictObject({ kind: z.enum(["together", "apart", "fixed"]), players: indexes, cost }))
      .describe("What each wish costs against the best split without it, the others being kept."),
    exchanges: z
      .array(z.strictObject({ players: indexes.describe("The two who change places."), lean, decided, cost }))
      .describe("What every exchange of two players would make of the best split."),
    players: z
      .array(
        z.strictObject({
          player: playerRef.nullable().describe("null for a new name and for a rating that was given."),
          name: z.string().nullable(),
          rating: z.number(),
          guest: z.boolean().describe("true if the name is not rated on this ladder: the rating is the starting rating."),
        }),
      )
      .describe("As they were sent."),
  })
  .meta({ id: "Balance", description: "The fairest teams, and what is next to them." });

const limit = (max: number, otherwise: number) => {
  const message = `limit must be a whole number from 1 to ${max}.`;
  return z.coerce
    .number(message)
    .int(message)
    .min(1, message)
    .max(max, message)
    .default(otherwise)
    .describe(`Maximum, default ${otherwise}.`);
};

const cursor = z.string().optional().describe("The `next` of the previous page. New games do not shift the pages.");

export const standingsQuery = z.object({ limit: limit(500, 50), cursor });
const editionProblem = "edition must be the number of an edition, 1 or higher.";
export const seasonStandingsQuery = z.object({
  limit: limit(500, 50),
  cursor,
  edition: z.coerce
    .number(editionProblem)
    .int(editionProblem)
    .min(1, editionProblem)
    .optional()
    .describe("The number of a sealed edition. Default: the table as its games are now."),
  who: z
    .enum(["ranked", "unranked"], "who must be ranked or unranked.")
    .default("ranked")
    .describe("ranked: the standings. unranked: players who have not played enough."),
});
export const gamesQuery = z.object({ limit: limit(100, 20), cursor });
export const playerHistoryQuery = z.object({
  limit: limit(500, 100),
  cursor,
  ladder: z.string().optional().describe("A ladder's slug. Default: all ladders."),
});
export const noQuery = z.object({});

export type ProblemOut = z.output<typeof problemOut>;
