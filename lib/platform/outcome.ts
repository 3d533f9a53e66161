/** What was not done, and why, in a sentence. */
export interface Refused {
  readonly ok: false;
  readonly reason: string;
}

/** What was done, with what is known of it, or why it was refused. */
export type Outcome<Done extends object = object> = ({ readonly ok: true } & Readonly<Done>) | Refused;

export const refuse = (reason: string): Refused => ({ ok: false, reason });
