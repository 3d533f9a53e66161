import { withBase } from "@/lib/platform/base-path";
import { openedNotice } from "@/lib/notices/inbox/request";
import { loadViewer } from "@/lib/sign-in/viewer";

/** Opens a notice and leads to what it is about. A plain GET, because e-mail has links to it; it changes nothing but that the notice is read. */
export async function GET(_request: Request, { params }: RouteContext<"/notices/[notice]">): Promise<Response> {
  const { notice } = await params;
  const viewer = await loadViewer();
  const to = (address: string) => new Response(null, { status: 303, headers: { Location: withBase(address) } });
  if (viewer === null) return to(`/login?next=${encodeURIComponent(`/notices/${notice}`)}`);
  return to((/^\d{1,15}$/.test(notice) ? await openedNotice(Number(notice), viewer.id) : null) ?? "/notices");
}
