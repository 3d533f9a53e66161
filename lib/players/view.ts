import type { BanShown } from "@/db/values";
import type { Shown } from "@/lib/format/shown";
import type { accountsPage, accountView } from "./data";
import type { ratedPlayersLike } from "./search";

/** A player to link to. */
export interface Person {
  readonly name: string;
  readonly slug: string;
}

/** A guest, an account with its role, or an account that is disabled. */
export type AccountStatus = "guest" | "player" | "scorekeeper" | "admin" | "sign-in disabled" | "banned";

/** A player in the admins’ list, with what distinguishes players. */
export type ListedAccount = Shown<typeof accountsPage>["lines"][number];
/** A player on the page for admins. */
export type AccountView = Shown<typeof accountView>;
/** A passkey, or an authenticator app. */
export type ShownFactor = AccountView["factors"][number];
/** A player in search results, with their ratings ladder by ladder. */
export type RatedPlayer = Shown<typeof ratedPlayersLike>[number];

/** Links that are shown once, one for each invited guest. */
export interface ShownInvitations {
  readonly links: readonly { readonly name: string; readonly link: string }[];
  readonly expiresAt: string;
  /** Why some were not invited. */
  readonly refused: readonly string[];
}

/** A link that is shown once. */
export interface ShownLink {
  readonly link: string;
  readonly expiresAt: string;
}

/** What the public page of a banned player can say about the ban. */
export const banShownWords: Readonly<Record<BanShown, string>> = {
  nothing: "Nothing",
  ban: "That they are banned, and until when",
  reason: "That they are banned, until when, and why",
};
