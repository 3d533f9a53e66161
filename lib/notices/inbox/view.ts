import type { NoticeChannel, NoticeKind } from "@/db/values";
import type { Part } from "@/lib/events/view";

/** What the settings say of each kind. */
export const noticeWords: Readonly<Record<NoticeKind, string>> = {
  report: "A reported game waits for your answer, or was decided",
  game: "A game of yours was entered",
  correction: "A correction moved your rating",
  claim: "Your claim of a guest was decided",
  role: "Your role was changed",
  season: "A season that you played in ends or is final",
  site: "Something on the site needs an admin",
};
/** The ways to tell it; the last two where the site sends e-mail. */
export const channelWords: Readonly<Record<NoticeChannel, string>> = {
  off: "Not at all",
  bell: "Bell",
  mail: "Bell, and e-mail at once",
  daily: "Bell, and one e-mail a day",
};

/** A notice as its owner sees it. */
export interface NoticeLine {
  readonly id: number;
  readonly at: string;
  readonly unread: boolean;
  /** What happened. */
  readonly title: readonly Part[];
  /** Why, by whom, and what it did to the reader. */
  readonly detail: readonly Part[];
  /** The page that says more. */
  readonly href: string;
  /** It waits for an answer. */
  readonly asks: boolean;
}
