/**
 * Whether the cookies may contain a session in any form: with a prefix, in parts, ended or forged. The response cache has no page for such
 * a request, and pages look the session up. A needless lookup is better than a missed session.
 */
export function mayHaveSession(cookies: string | null | undefined): boolean {
  return cookies?.includes("session-token") ?? false;
}
