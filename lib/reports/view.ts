import type { LadderRef } from "@/lib/fold/view";
import type { GameDifference } from "@/lib/games/view";
import type { Person } from "@/lib/players/view";
import type { Compare } from "@/lib/rating";

export type ReportState = "open" | "contested" | "queued" | "confirmed" | "dropped" | "withdrawn";

/** Somebody in a reported game, and what it would do to them. */
export interface ReportRow extends Person {
  /** Negative for a name that nobody has yet. */
  readonly playerId: number;
  readonly mark: number;
  readonly isYou: boolean;
  readonly hasAccount: boolean;
  readonly team: string | null;
  /** Null where places are compared. */
  readonly score: number | null;
  readonly place: number | null;
  readonly seconds: number;
  /** The mean expected result, 0 to 1. */
  readonly expected: number | null;
  /** Null for those who are not rated. */
  readonly change: number | null;
  readonly after: number | null;
}

/** Who has to agree, in a sentence whose first words are the answer. */
export interface AgreeWords {
  readonly lead: string;
  readonly text: string;
  readonly how: "at once" | "others" | "keeper";
}

/** What a report would do, while it is being made. */
export interface ReportPreview {
  readonly rows: readonly ReportRow[];
  readonly agree: AgreeWords;
  readonly colours: Readonly<Record<string, number>>;
  /** A game or an own report that is probably the same. */
  readonly same: SameGame | null;
  /** Names that nobody has yet. */
  readonly newcomers: readonly Newcomer[];
}

/** A name that nobody has, and whom it may mean. */
export interface Newcomer {
  readonly name: string;
  readonly meant: string | null;
}

interface SameGame {
  readonly kind: "game" | "report";
  readonly id: number;
}

/** The answer of the preview's route. */
export type PreviewAnswer = { readonly preview: ReportPreview } | { readonly problem: string };

/** What the form of a report shows after it was sent. */
export interface ReportFormShown {
  readonly preview: ReportPreview | null;
  readonly same: SameGame | null;
}

interface OpponentLine extends Person {
  readonly mark: number;
  readonly rating: number | null;
}

/** What "I played" begins with. */
export interface PlayedView {
  readonly ladder: LadderRef & { readonly compare: Compare; readonly guests: boolean };
  /** All ladders that take reports. */
  readonly ladders: readonly LadderRef[];
  readonly you: Person & { readonly mark: number };
  /** The last opponents first. */
  readonly opponents: readonly OpponentLine[];
  /** How many of them the player has met. */
  readonly met: number;
  /** Names to complete from, the most recent first. */
  readonly names: readonly string[];
  readonly teams: readonly string[];
  readonly usualMinutes: number;
  /** The player's last game, to be played again. */
  readonly lastGame: { readonly id: number; readonly mode: PlayedMode } | null;
  /** The rows that the form begins with, the player's own first: of a game whose players play again, or of teams that were just made. */
  readonly filled: { readonly rows: readonly PlayedRow[]; readonly expected: string | null } | null;
}

export interface PlayedRow {
  readonly name: string;
  readonly team: string | null;
}

export type PlayedMode = "one" | "several" | "teams";

/** Where somebody in a report stands. */
export interface ReportPerson extends Person {
  readonly mark: number;
  readonly isYou: boolean;
  readonly stands: "reported" | "agreed" | "changed" | "denied" | "otherwise" | "silent";
  readonly at: string | null;
  /** How they were notified, and when they opened it; null for those who were not. */
  readonly notice: { readonly at: string; readonly channel: "inbox" | "e-mail"; readonly openedAt: string | null } | null;
  /** Why their silence counts for nothing; null where it counts. */
  readonly silenceNote: string | null;
  readonly reason: string | null;
}

/** A side of a reported game: who pays has to agree. */
export interface ReportSide {
  readonly team: string | null;
  /** "Wolf pays", "Wolf receives". */
  readonly title: string;
  readonly pays: boolean;
  /** How many of those who pay have agreed, and how many have to; null where that depends on who it is. */
  readonly agreed: number;
  readonly needed: number | null;
  readonly people: readonly ReportPerson[];
}

export interface ReportVersion {
  readonly version: number;
  readonly by: Person;
  readonly at: string;
  /** The result in words. */
  readonly title: string;
  readonly rows: readonly ReportRow[];
  /** Who would have to agree to it. */
  readonly agree: AgreeWords;
  /** Others who agreed to it. */
  readonly agreed: readonly string[];
}

export interface ReportView {
  readonly id: number;
  readonly state: ReportState;
  readonly ladder: LadderRef & { readonly compare: Compare };
  readonly reporter: Person;
  readonly at: string;
  readonly playedAt: string;
  readonly seconds: number;
  readonly version: number;
  readonly versionAt: string;
  readonly decidesAt: string | null;
  /** Whether it counts when its time is over. */
  readonly bySilence: boolean;
  readonly silenceHours: number;
  /** How much of its time is left, in milliseconds, and the share that is over, 0 to 1. */
  readonly leftMs: number;
  readonly elapsed: number;
  readonly rows: readonly ReportRow[];
  readonly colours: Readonly<Record<string, number>>;
  readonly agree: AgreeWords | null;
  /** Why a scorekeeper has to decide, or it cannot be entered any more. */
  readonly keeper: string | null;
  /** What somebody says against a confirmed report, until a scorekeeper has looked at it. */
  readonly objection: string | null;
  readonly sides: readonly ReportSide[];
  /** Versions that somebody stands by; one where it is not contested. */
  readonly versions: readonly ReportVersion[];
  readonly differences: readonly GameDifference[];
  readonly denials: readonly { readonly by: Person; readonly at: string; readonly reason: string }[];
  readonly decision: ReportDecision | null;
  readonly gameId: number | null;
  readonly you: {
    readonly isIn: boolean;
    readonly isReporter: boolean;
    /** Whether they may still object to its game. */
    readonly mayObject: boolean;
    readonly isAsked: boolean;
    readonly hasAgreed: boolean;
    readonly hasDenied: boolean;
    /** Whether scorekeepers check what the reporter reports about them. */
    readonly hasBlocked: boolean;
    readonly canWithdraw: boolean;
    /** What it would do to them. */
    readonly change: number | null;
    readonly row: ReportRow | null;
    /** An earlier version that they can agree to instead of their own. */
    readonly yieldsTo: number | null;
  };
}

export interface ReportDecision {
  readonly state: "confirmed" | "dropped" | "withdrawn";
  readonly basis: "alone" | "agreed" | "silence" | "keeper" | "entered" | "withdrawn" | "expired" | null;
  readonly at: string;
  readonly by: Person | null;
  readonly byYou: boolean;
  readonly reason: string | null;
}

/** A report in a list. */
export interface ReportLine {
  readonly id: number;
  readonly state: ReportState;
  readonly ladder: LadderRef;
  readonly playedAt: string;
  readonly at: string;
  readonly reporter: Person;
  /** "Joanna beat you", "Jade Falcon 66–60 Wolf". */
  readonly title: string;
  readonly decidesAt: string | null;
  readonly decision: ReportDecision | null;
  readonly yourAnswer: { readonly kind: "reported" | "agreed" | "changed" | "denied"; readonly at: string } | null;
  readonly because: string | null;
}

/** How a reported game came to count, for its page. */
export interface ReportOfGame {
  readonly id: number;
  readonly reporter: Person;
  readonly at: string;
  readonly agreed: readonly (Person & { readonly at: string })[];
  /** Who made the version that counts, and whether it was contested before. */
  readonly version: { readonly by: Person; readonly at: string; readonly wasContested: boolean };
  readonly basis: ReportDecision["basis"];
  readonly silenceHours: number;
  readonly decidedBy: Person | null;
  readonly decidedAt: string;
  readonly reason: string | null;
  /** Somebody objects, and no scorekeeper has looked at it yet. */
  readonly isObjected: boolean;
}

/** How well confirming works: by how reports were confirmed. */
export interface ConfirmingLine {
  readonly basis: "agreed" | "alone" | "silence" | "keeper" | "entered" | "all";
  readonly reports: number;
  readonly medianMs: number | null;
  readonly contested: number;
  /** Corrected, voided or reverted since, or objected to. */
  readonly corrected: number;
}
