import type { Shown } from "@/lib/format/shown";
import type { reportView, rowsOf } from "./data";
import type { confirmingStats, reportOfGame, waitingPage } from "./lists";
import type { playedView, previewReport } from "./played";

/** A report as one reader sees it. */
export type ReportView = Shown<typeof reportView>;
export type ReportVersion = ReportView["versions"][number];
/** Somebody in a reported game, and what it would do to them. */
export type ReportRow = Shown<typeof rowsOf>[number];
/** Where somebody in a report stands. */
export type ReportPerson = ReportView["sides"][number]["people"][number];
/** A report in a list. */
export type ReportLine = Shown<typeof waitingPage>["others"][number];
/** How a reported game came to count, for its page. */
export type ReportOfGame = Shown<typeof reportOfGame>;
/** How well confirming works: by how reports were confirmed. */
export type ConfirmingLine = Shown<typeof confirmingStats>[number];

/** What a report would do, while it is being made. */
export type ReportPreview = Extract<Shown<typeof previewReport>, { readonly ok: true }>["preview"];
/** A name that nobody has, and whom it may mean. */
export type Newcomer = ReportPreview["newcomers"][number];
/** The answer of the preview's route. */
export type PreviewAnswer = { readonly preview: ReportPreview } | { readonly problem: string };

/** A game, or an own report, that is probably the same. */
export interface SameGame {
  readonly kind: "game" | "report";
  readonly id: number;
}

/** What the form of a report shows after it was sent. */
export interface ReportFormShown {
  readonly preview: ReportPreview | null;
  readonly same: SameGame | null;
}

/** What "I played" begins with. */
export type PlayedView = Shown<typeof playedView>;

export interface PlayedRow {
  readonly name: string;
  readonly team: string | null;
}

export type PlayedMode = "one" | "several" | "teams";
