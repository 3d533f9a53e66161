import "server-only";
import { headers } from "next/headers";
import { after } from "next/server";
import { getStore } from "@/db";
import type { Viewer } from "@/lib/sign-in/view";
import { noteShown } from "./silence";
import type { ReportView } from "./view";

/** Notes that these reports, and what they cost, are shown to the viewer, once the page is sent; not where a browser fetches it ahead. */
export async function noteReportsShown(viewer: Viewer, reports: readonly ReportView[]): Promise<void> {
  const asked = await headers();
  if (/prefetch|prerender/.test(`${asked.get("sec-purpose")} ${asked.get("purpose")}`)) return;
  const shown = reports.filter(({ decision, you }) => decision === null && you.row !== null && !you.wasShown);
  if (shown.length === 0) return;
  after(async () => noteShown(await getStore(), viewer.id, shown, new Date()));
}
