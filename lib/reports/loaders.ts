import "server-only";
import { qrPath } from "@/lib/sign-in/second-factor/qr-code";
import { findLaddersByScorekeeper } from "@/lib/sign-in/data";
import { loadViewer } from "@/lib/sign-in/loaders";
import type { Viewer } from "@/lib/sign-in/view";
import { playerAt } from "@/lib/players/identity";
import { cachedLoader, loader } from "@/lib/platform/loader";
import { loadBaseUrl } from "@/lib/platform/loaders";
import { pluck } from "@/lib/platform/grouped";
import { numbered } from "@/lib/platform/schema";
import { withBase } from "@/lib/platform/base-path";
import type { Store } from "@/db";
import { blockedBy, impactsOf, reportView } from "./data";
import { askedReports, confirmingStats, reportCounts, reportOfGame, reportRecord, reportsFor, waitingPage } from "./lists";
import { playedView, readPreview, reportingAt, reportingLadders } from "./played";
import type { PreviewAnswer, ReportState } from "./view";

/** Whether any ladder takes reports: then the header has "I played". */
export const loadTakesReports = cachedLoader(async (store) => (await reportingLadders(store)).length > 0);

/** How many reports wait for the viewer. */
export const loadWaitingCount = loader(async (store, playerId: number) => (await askedReports(store, playerId)).length);

export const loadPlayed = loader(playedView);

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

/** The ladders whose reports somebody may decide; undefined for all of them. */
const decidesOn = async (store: Store, viewer: Viewer) =>
  viewer.isAdmin ? undefined : pluck(await findLaddersByScorekeeper(store, viewer.id), "id");

/** How many reports that the viewer may decide there are in each state. */
export const loadReportCounts = loader(async (store, viewer: Viewer) => reportCounts(store, await decidesOn(store, viewer)));

/** Those in some states, and how well confirming works. */
export const loadReportsFor = loader(async (store, viewer: Viewer, states: readonly ReportState[]) => {
  const ladders = await decidesOn(store, viewer);
  return {
    lines: await reportsFor(store, ladders, states, viewer.id),
    stats: await confirmingStats(store, ladders, new Date()),
  };
});

/** How many reports wait for the viewer's decision. */
export async function loadUndecidedCount(viewer: Viewer): Promise<number> {
  const { contested = 0, queued = 0 } = await loadReportCounts(viewer);
  return contested + queued;
}

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
export const loadPreview = loader(async (store, form: FormData): Promise<PreviewAnswer | null> => {
  const viewer = await loadViewer();
  if (viewer === null) return null;
  const read = await readPreview(store, viewer, form, new Date());
  return read.ok ? { preview: read.preview } : { problem: read.problem ?? Object.values(read.problems)[0] ?? "" };
});
