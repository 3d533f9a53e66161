import type { Shown } from "@/lib/format/shown";
import type { ownPasskeys } from "./data";

/** A passkey on the account page. */
export type ShownPasskey = Shown<typeof ownPasskeys>[number];

/** WebAuthn's options as JSON, for making a passkey or signing with one. */
export interface ShownCeremony {
  readonly options: string;
}
