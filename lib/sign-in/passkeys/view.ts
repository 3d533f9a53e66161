/** A passkey on the account page. */
export interface ShownPasskey {
  readonly id: number;
  readonly name: string;
  readonly since: string;
  readonly used: string | null;
  /** The host that it works on, if it is another one. */
  readonly elsewhere: string | null;
}

/** WebAuthn's options as JSON, for making a passkey or signing with one. */
export interface ShownCeremony {
  readonly options: string;
}
