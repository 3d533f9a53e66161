/**
 * Whether a session may be among the cookies, in whatever form: with a prefix, in parts, ended or made up. The response cache has no
 * page for such a request, and pages ask who it is. Rather one request too many is asked about than one person not known.
 */
export function mayHaveSession(cookies: string | null | undefined): boolean {
  return cookies?.includes("session-token") ?? false;
}
