import type { Shown } from "@/lib/format/shown";
import type { auditPage } from "./data";

/** One line of the log, as its page shows it. */
export type AuditLine = Shown<typeof auditPage>["lines"][number];

/** A field whose value changed. */
export interface AuditChange {
  readonly field: string;
  readonly before: AuditValue;
  readonly after: AuditValue;
}

/** Words, or a moment (ISO 8601), which the page shows in the reader's time zone. */
export type AuditValue = string | { readonly at: string };
