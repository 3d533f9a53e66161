/** A place on this site to go on to; anything else is the home page, so that no link can lead away through a sign-in. */
export function ownPath(next: string): string {
  // Two slashes, or one of each, begin another site's address.
  return /^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(next) && next.length < 2_000 ? next : "/";
}
