/** One line of the log, as its page shows it. */
export interface AuditLine {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  /** A signed-in player, rather than the command line or a key. */
  readonly byPlayer: boolean;
  readonly action: string;
  readonly inWords: string;
  readonly kind: string;
  readonly targetId: number | null;
  readonly target: string;
  readonly reason: string | null;
  /** Field by field; empty for an action without changed fields. */
  readonly changes: readonly AuditChange[];
}

/** A field whose value changed. */
export interface AuditChange {
  readonly field: string;
  readonly before: AuditValue;
  readonly after: AuditValue;
}

/** Words, or a moment (ISO 8601), which the page shows in the reader's time zone. */
export type AuditValue = string | { readonly at: string };
