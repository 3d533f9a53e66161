import { sql } from "drizzle-orm";
import { gameStatuses, revisionActions, type GameStatus } from "../values";
import { sqliteKit, type Kit } from "./kit";
import type { Ladders } from "./ladders";
import type { People } from "./people";

export type GameSource = "form" | "api" | "import" | "demo" | "report";

/** What a participant of some games has besides a score and a time; lib/games/fields.ts describes each. A new one comes last. */
const optionalColumns = ({ int, json, time }: Kit) => ({
  /** 1st, 2nd, …, where games have places. */
  place: int(),
  /** Scores against each other participant, by position in the game; null for none. A merge leaves positions unchanged. */
  direct: json<readonly (number | null)[]>(),
  /** When they joined and left, where that was entered. The rating reads `seconds`. */
  joinedAt: time(),
  leftAt: time(),
});

type OptionalColumns = ReturnType<typeof optionalColumns>;

export type OptionalField = keyof OptionalColumns;

/** Hashes of reports and columns of exports go by this order. */
export const optionalFields = Object.keys(optionalColumns(sqliteKit)).filter(isOptionalField);

function isOptionalField(name: string): name is OptionalField {
  return Object.hasOwn(optionalColumns(sqliteKit), name);
}

/** The values of these columns, where there are any. */
export type OptionalFields = { [Name in OptionalField]: ValueOf<OptionalColumns[Name]["_"]> };

type ValueOf<Column extends { data: unknown }> = Column extends { $type: infer Value } ? Value : Column["data"];

/** The same as they are written down in JSON. */
export type WrittenFields = {
  [Name in OptionalField]?: OptionalFields[Name] extends Date ? string : OptionalFields[Name];
};

/** A participant as entered. Optional fields only where the game has them. */
interface SnapshotRow extends WrittenFields {
  playerId: number;
  name: string;
  team: string | null;
  score: number;
  seconds: number;
  rated: boolean;
}

/** The texts of a game; lib/games/fields.ts describes each. */
const textsOf = ({ text }: Kit) => ({
  note: text(),
  map: text(),
  expected: text(),
});

export type GameTexts = Record<keyof ReturnType<typeof textsOf>, string | null>;

/** A game as entered: what a revision stores of the previous version. */
export interface GameSnapshot extends GameTexts {
  /** A date alone where the time is not known. */
  playedAt: string;
  status: GameStatus;
  participants: SnapshotRow[];
  /** The previous ladder of a moved game. */
  ladder?: string;
  /** The external id, before its import was undone. */
  externalId?: string;
}

/** Games as entered, their origin, and their versions before each change. */
export function defineGames(kit: Kit, { players, ladders }: People & Ladders) {
  const { table, index, uniqueIndex, id, key, text, oneOf, int, refersTo, real, bool, time, json } = kit;

  const apiKeys = table("api_keys", {
    id: id(),
    name: text().notNull(),
    /** The readable start of the key, to distinguish keys; the rest is stored as a hash only. */
    prefix: text().notNull().unique(),
    hash: text().notNull(),
    /** The only ladder of the key; null for all. */
    ladderId: int().references(() => ladders.id),
    createdAt: time().notNull(),
    createdBy: int().references(() => players.id),
    lastUsedAt: time(),
    revokedAt: time(),
  });

  /** Files that were imported, so that one can be undone as a whole. */
  const imports = table("imports", {
    id: id(),
    ladderId: refersTo(() => ladders.id),
    fileName: text().notNull(),
    at: time().notNull(),
    /** Null for the command line. */
    by: int().references(() => players.id),
    games: int().notNull(),
    /** The lowest and the highest id of its games. Others may lie in between, so a game names its import too. */
    firstGame: int(),
    lastGame: int(),
    undoneAt: time(),
  });

  const games = table(
    "games",
    {
      id: id(),
      ladderId: refersTo(() => ladders.id),
      playedAt: time().notNull(),
      /** Only the date was given: `playedAt` is noon UTC of it. */
      timeUnknown: bool().notNull().default(false),
      status: oneOf(gameStatuses).notNull(),
      ...textsOf(kit),
      source: text<GameSource>().notNull(),
      /** The id in the source system; unique per ladder. */
      externalId: text(),
      /** Somebody in it has what some rules of the rating read besides a score and a time: the fold reads it whole. */
      whole: bool().notNull().default(false),
      /** 1 when entered, one more with each revision. */
      version: int().notNull(),
      participantCount: int().notNull(),
      enteredAt: time().notNull(),
      /** The games after it that were rated again when it was entered late; 0 where no rating moved. */
      ratedAgain: int().notNull().default(0),
      enteredBy: int().references(() => players.id),
      enteredByKey: int().references(() => apiKeys.id),
      importId: int().references(() => imports.id),
    },
    (game) => [
      // A ladder's games in the order of the fold.
      index("games_in_order").on(game.ladderId, game.playedAt, game.id),
      uniqueIndex("games_external").on(game.ladderId, game.externalId),
      // The maps of a ladder, and the games on one of them.
      index("games_map")
        .on(game.ladderId, game.map)
        .where(sql`map is not null`),
    ],
  );

  const participants = table(
    "participants",
    {
      /** participantId(game, position): a game's rows are adjacent and in order in the table's own tree. */
      id: key(),
      gameId: refersTo(() => games.id),
      playerId: refersTo(() => players.id),
      /** Copied from the game, so that a player's history is read in order from one index. */
      ladderId: int().notNull(),
      playedAt: time().notNull(),
      team: text(),
      score: real().notNull(),
      seconds: int().notNull(),
      /** Decided when the game is recorded, and then fixed. */
      rated: bool().notNull(),
      ...optionalColumns(kit),
      /** These three come from the fold; null for guests, and in games that are unrated or voided. */
      ratingBefore: real(),
      offset: real(),
      change: real(),
      /** From the fold, on ladders with the rule for newcomers: rated games on the ladder before this one. */
      gamesBefore: int(),
    },
    (row) => [
      index("participants_history").on(row.playerId, row.ladderId, row.playedAt, row.gameId),
      // Games that could still be rated for a player: most rows are rated and not in this index.
      index("participants_unrated")
        .on(row.playerId, row.ladderId)
        .where(sql`not rated`),
    ],
  );

  /** A game server's name of a report, so that sending it again enters nothing again. Written with the game, in its transaction. */
  const submissions = table(
    "submissions",
    {
      id: id(),
      keyId: refersTo(() => apiKeys.id),
      ladderId: refersTo(() => ladders.id),
      idempotencyKey: text().notNull(),
      /** The hash of the report: the same name for another game is refused. */
      bodyHash: text().notNull(),
      gameId: refersTo(() => games.id),
      at: time().notNull(),
    },
    (row) => [uniqueIndex("submissions_once").on(row.keyId, row.ladderId, row.idempotencyKey)],
  );

  const gameRevisions = table(
    "game_revisions",
    {
      id: id(),
      gameId: refersTo(() => games.id),
      /** The version that this revision ended. */
      version: int().notNull(),
      action: oneOf(revisionActions).notNull(),
      reason: text().notNull(),
      before: json<GameSnapshot>().notNull(),
      at: time().notNull(),
      by: int().references(() => players.id),
    },
    (row) => [uniqueIndex("game_revisions_version").on(row.gameId, row.version)],
  );

  return { apiKeys, imports, games, participants, submissions, gameRevisions };
}

export type Games = ReturnType<typeof defineGames>;
