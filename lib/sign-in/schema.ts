/** Maximum age of a session, however much it is used: a stolen cookie works no longer than this. */
export const MAX_SESSION_DAYS = 30;
/** Maximum time without any request. */
export const MAX_IDLE_DAYS = 14;

/** A path on this site to continue to; anything else becomes the home page, so that no sign-in link can lead to another site. */
export function ownPath(next: string): string {
  if (!/^\/[^\u0000-\u001f\\]*$/.test(next) || next.length > 2_000) return "/";
  // Resolved as a browser would: "/..//evil.example" is another site's address.
  const { origin, pathname, search, hash } = new URL(next, "http://here.invalid");
  const path = `${pathname}${search}${hash}`;
  return origin === "http://here.invalid" && !path.startsWith("//") ? path : "/";
}
