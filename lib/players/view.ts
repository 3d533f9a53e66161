/** A player to link to. */
export interface Person {
  readonly name: string;
  readonly slug: string;
}

/** A guest, an account with its role, or an account that is disabled. */
export type AccountStatus = "guest" | "player" | "scorekeeper" | "admin" | "sign-in disabled" | "banned";

/** A player in the admins' list. */
export interface AccountLine extends Person {
  readonly id: number;
  readonly status: AccountStatus;
  readonly since: string;
}

/** A player in the admins’ list, with what distinguishes players. */
export interface ListedAccount extends AccountLine {
  readonly isGuest: boolean;
  /** A guest who has a link that still works. */
  readonly invited: boolean;
  readonly hidden: boolean;
  /** On all ladders, without voided games. */
  readonly games: number;
  /** The last game or sign-in; null for never. */
  readonly lastSeenAt: string | null;
}

export interface AccountsPage {
  readonly lines: readonly ListedAccount[];
  /** Where the next page starts; null at the end. */
  readonly next: string | null;
}

/** Links that are shown once, one for each invited guest. */
export interface ShownInvitations {
  readonly links: readonly { readonly name: string; readonly link: string }[];
  readonly expiresAt: string;
  /** Why some were not invited. */
  readonly refused: readonly string[];
}

/** A passkey, or an authenticator app. */
export interface ShownFactor {
  readonly key: string;
  readonly name: string;
  readonly since: string;
  readonly isRecent: boolean;
}

/** A player on the page for admins. */
export interface AccountView extends AccountLine {
  readonly role: "player" | "scorekeeper" | "admin";
  /** The numbers of the ladders that a scorekeeper keeps. */
  readonly keeps: readonly number[];
  /** A ban that is in force. */
  readonly ban: { readonly until: string; readonly lastDay: string; readonly reason: string; readonly shown: BanShown } | null;
  /** Not listed in standings since then, if set. */
  readonly hiddenSince: string | null;
  readonly isGuest: boolean;
  readonly mayNotSignInSince: string | null;
  readonly formerNames: readonly string[];
  /** The expiry of an unused link. */
  readonly linkUntil: string | null;
  readonly factors: readonly ShownFactor[];
  /** When the player was erased, if they were: then they are anonymous and cannot be changed. */
  readonly erasedAt: string | null;
}

/** A link that is shown once. */
export interface ShownLink {
  readonly link: string;
  readonly expiresAt: string;
}

/** A player in search results, with their ratings ladder by ladder. */
export interface RatedPlayer extends Person {
  readonly id: number;
  /** The seed of their mark. */
  readonly mark: number;
  readonly registered: boolean;
  readonly ratings: readonly { readonly ladder: string; readonly rating: number; readonly rank: number | null }[];
}

export type BanShown = "nothing" | "ban" | "reason";

/** What the public page of a banned player can say about the ban. */
export const banShown: Readonly<Record<BanShown, string>> = {
  nothing: "Nothing",
  ban: "That they are banned, and until when",
  reason: "That they are banned, until when, and why",
};
