import { auditQuery } from "@/lib/audit/schema";
import { loadViewer } from "@/lib/sign-in/viewer";
import { loadAuditDownload } from "@/lib/transfer/export/downloads";

/** The audit log as CSV, for admins; filtered as its page is. */
export async function GET(request: Request): Promise<Response> {
  const viewer = await loadViewer();
  if (!viewer?.isAdmin) return new Response("Only admins can see this.\n", { status: 403 });
  return loadAuditDownload(auditQuery.parse(Object.fromEntries(new URL(request.url).searchParams)));
}
