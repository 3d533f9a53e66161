/** What a notice is about. The table has the same lists; data.ts does not compile where they differ. */
export type NoticeKind = "correction" | "game" | "report" | "claim" | "role" | "season" | "site";
export type NoticeChannel = "off" | "bell" | "mail" | "daily";

/** Part of a sentence: words, somebody's name or what matters in bold, or points. */
export type NoticePart = { readonly text: string; readonly strong?: true } | { readonly points: number };

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
