import { sql } from "drizzle-orm";
import type { Games } from "./games";
import type { Kit } from "./kit";
import type { Ladders } from "./ladders";
import type { People } from "./people";

export type ReportState = "open" | "contested" | "queued" | "confirmed" | "dropped" | "withdrawn";
/** Why a report was decided: its reporter alone paid, those who pay agreed, nobody objected, a keeper decided, or the game was entered. */
export type ReportBasis = "alone" | "agreed" | "silence" | "keeper" | "entered" | "withdrawn" | "expired";
/** Why a scorekeeper has to decide a report. lib/reports/words.ts says it in words. */
export type ScorekeeperReason =
  /** "unknown": a release that stored sentences wrote one that nobody knows. */
  | { readonly why: "every-report" | "reports-off" | "reporter-gone" | "nobody-to-ask" | "not-enterable" | "unknown" }
  /** By silence, somebody in it would lose more than anybody may within some days. It stays so until those who pay agree. */
  | { readonly why: "silence-limit" }
  /** Who has blocked whom is for scorekeepers. Null: the player who did has another name since. */
  | { readonly why: "blocked"; readonly blockerId: number | null };

export type ReportAnswerKind = "reported" | "changed" | "agreed" | "denied";

/** A participant of a reported game: a player, or a name that nobody has yet. */
interface ReportedRow {
  readonly playerId: number | null;
  readonly name?: string;
  readonly team: string | null;
  /** Null on ladders that compare places. */
  readonly score: number | null;
  readonly seconds: number;
  readonly place?: number;
}

/** A game as somebody reported it. */
export interface ReportedGame {
  readonly playedAt: string;
  /** What was expected when the teams were made, as a game has it. */
  readonly expected?: string;
  readonly participants: readonly ReportedRow[];
}

/** What players report, and what those who pay answer. */
export function defineReports(kit: Kit, { players, ladders, games }: People & Ladders & Games) {
  const { table, index, uniqueIndex, id, text, int, refersTo, bool, time, json } = kit;

  const reports = table(
    "reports",
    {
      id: id(),
      ladderId: refersTo(() => ladders.id),
      reporterId: refersTo(() => players.id),
      state: text<ReportState>().notNull(),
      /** The newest version. */
      version: int().notNull(),
      /** Null where none has to. */
      needsScorekeeper: json<ScorekeeperReason>(),
      createdAt: time().notNull(),
      /** Since when the version can be answered: when it was made, or when nobody contested it any more. */
      versionAt: time().notNull(),
      /** When it is decided without anybody's doing. Null once it is decided. */
      decidesAt: time(),
      /** When the reporter and the scorekeepers are reminded that it will be dropped. Null where nobody is, or everybody was. */
      remindsAt: time(),
      /** Set once it was contested, whatever came of it. */
      contestedAt: time(),
      decidedAt: time(),
      /** Null where nobody in particular did. */
      decidedBy: int().references(() => players.id),
      basis: text<ReportBasis>(),
      /** Of the scorekeeper who decided. */
      reason: text(),
      /** Who objects to the game of a confirmed report, until a scorekeeper has looked at it. */
      objectedBy: int().references(() => players.id),
      /** The game of a confirmed report. Null again if the game is deleted. */
      gameId: int().references(() => games.id),
    },
    (row) => [
      index("reports_state").on(row.ladderId, row.state, row.id),
      index("reports_due").on(row.decidesAt),
      index("reports_reporter").on(row.reporterId, row.createdAt),
      index("reports_reminder")
        .on(row.remindsAt)
        .where(sql`reminds_at is not null`),
      // What was lost by silence lately.
      index("reports_silence")
        .on(row.ladderId, row.decidedAt)
        .where(sql`basis = 'silence'`),
      index("reports_game")
        .on(row.gameId)
        .where(sql`game_id is not null`),
    ],
  );

  /** Everybody who is in a version of a report, for lists of their own. */
  const reportPlayers = table(
    "report_players",
    {
      id: id(),
      reportId: refersTo(() => reports.id),
      playerId: refersTo(() => players.id),
      /** The report waits for this player's answer. */
      asked: bool().notNull(),
    },
    (row) => [
      uniqueIndex("report_players_once").on(row.reportId, row.playerId),
      index("report_players_of").on(row.playerId, row.asked),
    ],
  );

  /** Versions and answers, in order. */
  const reportAnswers = table(
    "report_answers",
    {
      id: id(),
      reportId: refersTo(() => reports.id),
      /** The version that it makes or answers. */
      version: int().notNull(),
      playerId: refersTo(() => players.id),
      kind: text<ReportAnswerKind>().notNull(),
      /** The game of the version that it makes. */
      game: json<ReportedGame>(),
      /** It makes a version that costs nobody else: answers to the version before stand. */
      keepsAnswers: bool().notNull().default(false),
      reason: text(),
      at: time().notNull(),
    },
    (row) => [index("report_answers_of").on(row.reportId, row.id)],
  );

  /** To whom a version was shown with its cost, on a page that was sent to them: only their silence can count. */
  const reportViews = table(
    "report_views",
    {
      id: id(),
      reportId: refersTo(() => reports.id),
      playerId: refersTo(() => players.id),
      version: int().notNull(),
      /** The last time. */
      at: time().notNull(),
    },
    (row) => [
      uniqueIndex("report_views_once").on(row.reportId, row.playerId, row.version),
      index("report_views_of").on(row.playerId),
    ],
  );

  /** Reports by `blockedId` that name `playerId` go to the scorekeepers. */
  const reportBlocks = table(
    "report_blocks",
    {
      id: id(),
      playerId: refersTo(() => players.id),
      blockedId: refersTo(() => players.id),
      at: time().notNull(),
    },
    (row) => [uniqueIndex("report_blocks_once").on(row.playerId, row.blockedId), index("report_blocks_of").on(row.blockedId)],
  );

  return { reports, reportPlayers, reportAnswers, reportViews, reportBlocks };
}
