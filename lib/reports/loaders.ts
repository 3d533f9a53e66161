import "server-only";
import { qrPath } from "@/lib/sign-in/second-factor/qr-code";
import { findLaddersByScorekeeper } from "@/lib/sign-in/data";
import { loadViewer } from "@/lib/sign-in/loaders";
import type { Viewer } from "@/lib/sign-in/view";
import { playerAt } from "@/lib/players/identity";
import { cachedLoader, loader } from "@/lib/platform/loader";
import { loadBaseUrl } from "@/lib/platform/loaders";
import { numbered } from "@/lib/platform/schema";
import { withBase } from "@/lib/platform/base-path";
import type { Store } from "@/db";
import {
  blockedBy,
  confirmingStats,
  impactsOf,
  askedReports,
  playedView,
  reportCounts,
  reportingAt,
  reportingLadders,
  reportOfGame,
  reportRecord,
  reportsFor,
  reportView,
  waitingPage,
  type PlayedQuery,
} from "./data";
import { readPreview } from "./preview";
import type { PreviewAnswer, ReportState } from "./view";

/** Whether any ladder takes reports: then the header has "I played". */
export const loadTakesReports = cachedLoader(async (store) => (await reportingLadders(store)).length > 0);

/** How many reports wait for the viewer. */
export const loadWaitingCount = loader(async (store, playerId: number) => (await askedReports(store, playerId)).length);

export const loadPlayed = loader((store, viewer: Viewer, query: PlayedQuery) => playedView(store, viewer, query));

/** The report that an address names, for somebody who is signed in. */
export const loadReport = loader(numbered((store: Store, id, viewerId: number) => reportView(store, id, viewerId, new Date())));

/** A report for those who decide, with what confirming each version would do. */
export const loadDecision = loader(
  numbered(async (store: Store, id, viewerId: number) => {
    const report = await reportView(store, id, viewerId, new Date(), true);
    return report && { report, impacts: report.decision === null ? [...(await impactsOf(store, report))] : [] };
  }),
);

export const loadWaiting = loader((store, viewerId: number) => waitingPage(store, viewerId, new Date()));

/** The ladders whose reports somebody may decide. */
async function decidesOn(store: Store, viewer: Viewer): Promise<readonly number[] | "all"> {
  return viewer.isAdmin ? "all" : (await findLaddersByScorekeeper(store, viewer.id)).map(({ id }) => id);
}

/** Reports in some states that the viewer may decide, with how many there are in each, and how well confirming works. */
export const loadReportsFor = loader(async (store, viewer: Viewer, states: readonly ReportState[] | null) => {
  const ladders = await decidesOn(store, viewer);
  return {
    counts: await reportCounts(store, ladders),
    lines: states === null ? [] : await reportsFor(store, ladders, states, viewer.id),
    stats: await confirmingStats(store, ladders, new Date()),
  };
});

/** How many reports wait for the viewer's decision. */
export const loadUndecidedCount = loader(async (store, viewer: Viewer) => {
  const { contested = 0, queued = 0 } = await reportCounts(store, await decidesOn(store, viewer));
  return contested + queued;
});

export const loadReportOfGame = loader(reportOfGame);

export const loadReporting = loader(reportingAt);

/** How often the reports of the player at an address were contested. */
export const loadReportRecord = loader(async (store, slug: string) => {
  const player = await playerAt(store, slug);
  return player && reportRecord(store, player.id);
});

export const loadBlocked = loader(blockedBy);

/** The address that a ladder's poster opens, and its QR code. */
export async function loadPoster(slug: string) {
  const address = new URL(withBase(`/played?ladder=${encodeURIComponent(slug)}`), await loadBaseUrl()).href;
  return { address, code: qrPath(address) };
}

/** What a form of "I played" would do, for the one who fills it in. */
export async function loadPreview(form: FormData): Promise<PreviewAnswer | null> {
  const viewer = await loadViewer();
  return viewer === null ? null : readPreviewOf(viewer, form);
}

const readPreviewOf = loader(async (store, viewer: Viewer, form: FormData): Promise<PreviewAnswer> => {
  const read = await readPreview(store, viewer, form, new Date());
  return read.ok ? { preview: read.preview } : { problem: read.problem ?? Object.values(read.problems)[0] ?? "" };
});
