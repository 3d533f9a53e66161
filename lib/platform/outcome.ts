/** What was not done, and why, in a sentence. */
export interface Refused {
  readonly ok: false;
  readonly reason: string;
  /** The field of a form that it is about, if it is about one. */
  readonly field?: string | undefined;
}

/** What is wrong with several fields of a form, by their names. */
export interface Misread {
  readonly ok: false;
  readonly problems: Readonly<Record<string, string>>;
}

/** What was done, with what is known of it, or why it was refused. */
export type Outcome<Done extends object = object> = ({ readonly ok: true } & Readonly<Done>) | Refused;

export const refuse = (reason: string, field?: string): Refused => ({ ok: false, reason, field });
