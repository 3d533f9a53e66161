import { JustDone } from "@/components/ui/just-done";
import { loadNotice } from "@/lib/platform/request";

/** What was just done, on the page that it led to. */
export async function Notice() {
  const notice = await loadNotice();
  return notice === null ? null : <JustDone {...notice} />;
}
