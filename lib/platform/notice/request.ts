import "server-only";
import { cookies } from "next/headers";
import { withBase } from "@/lib/platform/base-path";
import { MAX_NOTICE, NOTICE_COOKIE, NOTICE_SECONDS } from "./schema";

/**
 * Leaves a sentence for the page that an action redirects to. A cookie works without JavaScript and, unlike a query parameter, is not
 * shared with the link.
 */
export async function leaveNotice(page: string, sentence: string): Promise<void> {
  const options = { path: withBase(page), maxAge: NOTICE_SECONDS, sameSite: "lax", httpOnly: true } as const;
  (await cookies()).set(NOTICE_COOKIE, sentence.slice(0, MAX_NOTICE), options);
}
