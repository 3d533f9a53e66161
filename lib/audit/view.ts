/** One line of the log, as its page shows it. */
export interface AuditLine {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  /** Somebody who was signed in, rather than the command line or a key. */
  readonly byPlayer: boolean;
  readonly action: string;
  readonly inWords: string;
  readonly kind: string;
  readonly targetId: number | null;
  readonly target: string;
  readonly reason: string | null;
  /** Field by field; empty where a line says all by itself. */
  readonly changes: readonly AuditChange[];
}

/** A field that is not the same before and after. */
export interface AuditChange {
  readonly field: string;
  readonly before: AuditValue;
  readonly after: AuditValue;
}

/** In words, or a moment (ISO 8601), which the page says in the reader's time zone. */
export type AuditValue = string | { readonly at: string };
