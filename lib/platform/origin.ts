/** The headers of a request that name its origin and its host. */
export interface RequestOrigin {
  readonly origin: string | null;
  readonly host: string | null;
  /** The public address of the site, if it is set. */
  readonly baseUrl: string | undefined;
}

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
