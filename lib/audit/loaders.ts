import "server-only";
import { loader } from "@/lib/platform/loader";
import { auditPage } from "./data";

export const loadAudit = loader(auditPage);
