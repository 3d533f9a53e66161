import "server-only";
import { getStore } from "@/db";
import { auditPage } from "./data";
import type { AuditView } from "./schema";

export async function loadAudit(view: AuditView) {
  return auditPage(await getStore(), view);
}
