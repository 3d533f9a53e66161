import type { Reader } from "@/db";
import { auditPage } from "@/lib/audit/data";
import type { AuditQuery } from "@/lib/audit/schema";
import type { AuditValue } from "@/lib/audit/view";
import { csvLine } from "./csv";

/** The lines of the audit log that a filter leaves, the newest first; a page is read at a time. */
export async function* auditCsv(reader: Reader, view: AuditQuery): AsyncGenerator<string, void> {
  yield csvLine(["id", "at", "actor", "action", "target", "changes", "reason"]);
  for (let before = view.before; ;) {
    const { lines, next } = await auditPage(reader, { ...view, before });
    for (const { id, at, actor, inWords, target, changes, reason } of lines) {
      const changed = changes.map((change) => `${change.field}: ${textOf(change.before)} → ${textOf(change.after)}`).join("; ");
      yield csvLine([id, at, actor, inWords, target, changed, reason]);
    }
    if (next === null) return;
    before = next;
  }
}

function textOf(value: AuditValue): string {
  return typeof value === "string" ? value : value.at;
}
