// Without imports: browsers load it with a page, which zod would make 28 kB heavier.

/** What was just done, for the page that it redirects to. The browser sends the cookie to that page alone, and for a short time. */
export const NOTICE_COOKIE = "done";

/** Long enough for a slow page, and for one reload of it. */
export const NOTICE_SECONDS = 20;

/** Maximum length of the sentence: cookies are small. */
export const MAX_NOTICE = 300;
