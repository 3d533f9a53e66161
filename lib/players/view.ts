/** Somebody to link to. */
export interface Person {
  readonly name: string;
  readonly slug: string;
}

/** A guest, somebody with an account and its role, or somebody whose account may not be signed in to. */
export type AccountStatus = "guest" | "player" | "admin" | "sign-in disabled";

/** A player in the admins' list. */
export interface AccountLine extends Person {
  readonly id: number;
  readonly status: AccountStatus;
  readonly since: string;
}

/** A player on the page of admins. */
export interface AccountView extends AccountLine {
  readonly role: "player" | "admin";
  readonly isGuest: boolean;
  readonly mayNotSignInSince: string | null;
  readonly formerNames: readonly string[];
  /** A link that was made and not used yet is good until then. */
  readonly linkUntil: string | null;
  /** Set: a neutral name, and nothing left to look after. */
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
  readonly registered: boolean;
  readonly ratings: readonly { readonly ladder: string; readonly rating: number }[];
}
