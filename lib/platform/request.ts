import "server-only";
import { headers, cookies } from "next/headers";
import { redirect } from "next/navigation";
import { BASE_PATH, wholeAddress } from "./base-path";
import { setCookie } from "./cookies";
import { isOwnOrigin } from "./origin";
import { clientOf } from "./peer";
import { MAX_NOTICE, NOTICE_COOKIE } from "@/lib/platform/notice/schema";

/** The client of a request that is about to change something; null if no page of this site sent it. */
export async function ownRequest(): Promise<{ readonly address: string } | null> {
  const given = await headers();
  const sent = { origin: given.get("origin"), host: given.get("host"), baseUrl: process.env.BASE_URL };
  return isOwnOrigin(sent) ? { address: clientOf((name) => given.get(name)) } : null;
}

/** Whether a page of this site sent the request. */
export async function isOwnRequest(): Promise<boolean> {
  return (await ownRequest()) !== null;
}

/**
 * `redirect` for server actions. For a form that was sent without JavaScript, Next.js drops the base path from a relative address
 * (vercel/next.js, issue 85462), but leaves an absolute one unchanged.
 */
export function redirectFromAction(path: string): never {
  const site = process.env.BASE_URL;
  redirect(BASE_PATH === "" || site === undefined ? path : wholeAddress(path, site));
}

/**
 * Leaves a sentence for the page that an action redirects to. A cookie works without JavaScript and, unlike a query parameter, is not
 * shared with the link. The page's script removes it when the page is left (just-done.tsx).
 */
export async function leaveNotice(page: string, sentence: string): Promise<void> {
  (await cookies()).set(setCookie(NOTICE_COOKIE, `${page}\n${sentence.slice(0, MAX_NOTICE)}`));
}

/** Leads to a page of this site that says what was just done. */
export async function redirectWithNotice(page: string, sentence: string): Promise<never> {
  await leaveNotice(page, sentence);
  redirectFromAction(page);
}
