import type { Reader } from "@/db";
import { findNewestSecurityEvents } from "@/db/store/security-events";
import { securityEvents, type SecurityEventKind } from "./schema";

const PAGE = 50;

function isKind(event: string): event is SecurityEventKind {
  return Object.hasOwn(securityEvents, event);
}

export async function securityPage(reader: Reader, before?: number) {
  const rows = await findNewestSecurityEvents(reader, PAGE + 1, before);
  const lines = rows.slice(0, PAGE).map(({ id, at, event, name, network }) => {
    return { id, at: at.toISOString(), inWords: isKind(event) ? securityEvents[event] : event, name, network };
  });
  return { lines, next: rows.length > PAGE ? lines.at(-1)!.id : null };
}
