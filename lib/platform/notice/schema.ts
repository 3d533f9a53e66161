/** What was just done, for the page that it redirects to: long enough for a slow page, and for one reload of it. */
export const NOTICE_COOKIE = { name: "done", seconds: 20, isReadable: true } as const;

/** Maximum length of the sentence: cookies are small. */
export const MAX_NOTICE = 300;

/** What was just done, as the page gets it. */
export interface JustDoneNotice {
  /** The path of the only page that shows it. */
  readonly page: string;
  readonly sentence: string;
  /** What ends the cookie, as a script of the page writes it. */
  readonly forget: string;
}
