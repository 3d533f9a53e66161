/** What a player can be told, in the order of the settings, and what the settings say of it. */
export const noticeKinds = {
  report: "A reported game waits for your answer, or was decided",
  game: "A game of yours was entered",
  correction: "A correction moved your rating",
  claim: "Your claim of a guest was decided",
  role: "Your role was changed",
  season: "A season that you played in ends or is final",
  site: "Something on the site needs an admin",
} as const;
/** What a notice is about. The table has the same lists; data.ts does not compile where they differ. */
export type NoticeKind = keyof typeof noticeKinds;

export const kindNames = Object.keys(noticeKinds).filter((kind): kind is NoticeKind => kind in noticeKinds);

/** The ways to tell it; the last two where the site sends e-mail. */
export const noticeChannels = {
  off: "Not at all",
  bell: "Bell",
  mail: "Bell, and e-mail at once",
  daily: "Bell, and one e-mail a day",
} as const;
export type NoticeChannel = keyof typeof noticeChannels;

/** Part of a sentence: words, somebody's name or what matters in bold, points, or a time. */
export type NoticePart =
  | { readonly text: string; readonly strong?: true }
  | { readonly points: number }
  | { readonly at: string };

/** A notice as its owner sees it. */
export interface NoticeLine {
  readonly id: number;
  readonly at: string;
  readonly unread: boolean;
  /** What happened. */
  readonly title: readonly NoticePart[];
  /** Why, by whom, and what it did to the reader. */
  readonly detail: readonly NoticePart[];
  /** The page that says more. */
  readonly href: string;
  /** It waits for an answer. */
  readonly asks: boolean;
}
