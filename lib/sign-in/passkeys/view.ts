/** What the account page shows of a passkey. */
export interface ShownPasskey {
  readonly id: number;
  readonly name: string;
  readonly since: string;
  readonly used: string | null;
  /** The host that it works on, where that is not this one. */
  readonly elsewhere: string | null;
}

/** What the browser is asked to make or to sign with: WebAuthn's options as JSON. */
export interface ShownCeremony {
  readonly options: string;
}
