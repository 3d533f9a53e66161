/** What was just done, for the page that it led to. The browser sends it to that page alone, and forgets it soon. */
export const NOTICE_COOKIE = "done";

/** Long enough for a slow page, and for one reload of it. */
export const NOTICE_SECONDS = 20;

/** The most of a sentence that is kept: cookies are small. */
export const MAX_NOTICE = 300;
