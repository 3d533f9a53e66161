/** The headers of a request that name its origin and its host, and the public address of the site, if it is set. */
type RequestOrigin = Readonly<Record<"origin" | "host", string | null>> & { readonly baseUrl: string | undefined };

/** What somebody reads whose form no page of this site has sent. */
export const FOREIGN =
  "Nothing was saved, because this form was not sent from this site. Reload the page and try again. " +
  "(Behind a proxy, BASE_URL must be the address that people open.)";

/**
 * Whether a page of this site sent a request. Browsers send Origin with every POST; a request without one, or with `null`, could be from
 * any page. A forwarded host is ignored, because any client can forge one: behind a proxy that changes Host, set BASE_URL.
 */
export function isOwnOrigin({ origin, host, baseUrl }: RequestOrigin): boolean {
  if (origin === null || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (baseUrl !== undefined && from.origin === new URL(baseUrl).origin) return true;
  return baseUrl === undefined && /^https?:$/.test(from.protocol) && from.host === host?.toLowerCase();
}
