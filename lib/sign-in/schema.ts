/** However much it is used: whoever has got hold of a session's cookie has it for so long at most. */
export const MAX_SESSION_DAYS = 30;
/** Without any request. */
export const MAX_IDLE_DAYS = 14;

/** A place on this site to go on to; anything else is the home page, so that no link can lead away through a sign-in. */
export function ownPath(next: string): string {
  if (!/^\/[^\u0000-\u001f\\]*$/.test(next) || next.length > 2_000) return "/";
  // As a browser would read it: "/..//evil.example" comes down to another site's address.
  const { origin, pathname, search, hash } = new URL(next, "http://here.invalid");
  const path = `${pathname}${search}${hash}`;
  return origin === "http://here.invalid" && !path.startsWith("//") ? path : "/";
}
