import type { Shown } from "@/lib/format/shown";
import type { ownSecondFactor } from "./data";

/** The authenticator app on the account page. */
export type ShownApp =
  | { readonly state: "none" }
  | {
      readonly state: "begun";
      /** The key in groups of four, and the link that opens an app with it. */
      readonly key: string;
      readonly link: string;
      /** The link as a QR code: an SVG path and its width. Null if the link is too long for one. */
      readonly qr: { readonly size: number; readonly path: string } | null;
    }
  | { readonly state: "on"; readonly since: string };

export type ShownSecondFactor = Shown<typeof ownSecondFactor>;

/** Shown once. Empty if the existing codes stay valid. */
export interface ShownCodes {
  readonly codes: readonly string[];
}
