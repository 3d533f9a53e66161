/** What the account page shows of an app that makes codes. */
export type ShownApp =
  | { readonly state: "none" }
  | {
      readonly state: "begun";
      /** The key in groups of four, and the link that opens an app with it. */
      readonly key: string;
      readonly link: string;
      /** The link as a QR code: the path of an SVG and how wide it is. Null where it is too long for one. */
      readonly qr: { readonly size: number; readonly path: string } | null;
    }
  | { readonly state: "on"; readonly since: string };

export interface ShownSecondFactor {
  readonly app: ShownApp;
  /** Whether signing in takes more than the password: an app or a passkey. */
  readonly isOn: boolean;
  readonly codesLeft: number;
}

/** Shown once. Empty where those that somebody has stay good. */
export interface ShownCodes {
  readonly codes: readonly string[];
}
