import "server-only";
import { headers } from "next/headers";
import { after } from "next/server";
import { qrPath } from "@/lib/sign-in/second-factor/qr-code";
import { findLaddersByScorekeeper } from "@/lib/sign-in/data";
import { loadViewer } from "@/lib/sign-in/loaders";
import { mayKeep, type Viewer } from "@/lib/sign-in/view";
import { playerAt } from "@/lib/players/identity";
import { cachedLoader, loader } from "@/lib/platform/loader";
import { loadBaseUrl } from "@/lib/platform/loaders";
import { pluck } from "@/lib/platform/grouped";
import { numbered } from "@/lib/platform/schema";
import { withBase } from "@/lib/platform/base-path";
import { getStore, type Store } from "@/db";
import { impactsOf, playersBlockedBy, reportView, withoutReasons } from "./data";
import { askedReports, confirmingStats, reportCounts, reportOfGame, reportRecord, reportsFor, waitingPage } from "./lists";
import { playedView, readPreview, reportingAt, reportingLadders } from "./played";
import { noteShown } from "./silence";
import type { PreviewAnswer, ReportState, ReportView } from "./view";

/** Whether any ladder takes reports: then the header has "I played". */
export const loadTakesReports = cachedLoader(async (store) => (await reportingLadders(store)).length > 0);

/** How many reports wait for the viewer. */
export const loadWaitingCount = loader(async (store, playerId: number) => (await askedReports(store, playerId)).length);

export const loadPlayed = loader(playedView);

/** The report that an address names. Only those who are in it, and scorekeepers of its ladder, read what was said. */
export const loadReport = loader(
  numbered(async (store: Store, id, viewer: Viewer) => {
    const report = await reportView(store, id, viewer.id, new Date(), { onPage: true });
    if (report === null || report.you.isConcerned || mayKeep(viewer, report.ladder.slug)) return report;
    return withoutReasons(report);
  }),
);

/** Notes that these reports, and what they cost, are shown to the viewer, once the page is sent; not where a browser fetches it ahead. */
export async function noteReportsShown(viewer: Viewer, reports: readonly ReportView[]): Promise<void> {
  const asked = await headers();
  if (/prefetch|prerender/.test(`${asked.get("sec-purpose")} ${asked.get("purpose")}`)) return;
  const shown = reports.filter(({ decision, you }) => decision === null && you.row !== null && !you.wasShown);
  if (shown.length === 0) return;
  after(async () => noteShown(await getStore(), viewer.id, shown, new Date()));
}

/** A report for those who decide, with what confirming each version would do. */
export const loadDecision = loader(
  numbered(async (store: Store, id, viewerId: number) => {
    const report = await reportView(store, id, viewerId, new Date(), { forScorekeepers: true });
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

export const loadBlocked = loader(playersBlockedBy);

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
