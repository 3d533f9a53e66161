import "server-only";
import { cookies } from "next/headers";
import { MAX_NOTICE, NOTICE_COOKIE } from "./schema";

/** The notice of what was just done, or null. Only for pages that are rendered for one person: cached pages see no cookies. */
export async function loadNotice(): Promise<string | null> {
  return (await cookies()).get(NOTICE_COOKIE)?.value.slice(0, MAX_NOTICE) || null;
}
