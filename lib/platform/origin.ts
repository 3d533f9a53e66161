/** What a request says about where it comes from and goes to. */
export interface RequestOrigin {
  readonly origin: string | null;
  readonly host: string | null;
  /** The address that people open, where it is set. */
  readonly baseUrl: string | undefined;
}

/**
 * Whether a page of this site sent a request. Browsers say so with every POST; one that does not say, or says `null`, could be any
 * page. A host that was forwarded is not believed, because anybody can send one: behind a proxy that changes Host, set BASE_URL.
 */
export function isOwnOrigin({ origin, host, baseUrl }: RequestOrigin): boolean {
  if (origin === null || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (baseUrl !== undefined && from.origin === new URL(baseUrl).origin) return true;
  return baseUrl === undefined && /^https?:$/.test(from.protocol) && from.host === host?.toLowerCase();
}
