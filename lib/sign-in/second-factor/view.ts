/** What the account page shows of a second factor. */
export type ShownSecondFactor =
  | { readonly state: "none" }
  /** The key in groups of four, and the link that opens an app with it. */
  | { readonly state: "begun"; readonly key: string; readonly link: string }
  | { readonly state: "on"; readonly since: string; readonly codesLeft: number };

/** Shown once. */
export interface ShownCodes {
  readonly codes: readonly string[];
}
