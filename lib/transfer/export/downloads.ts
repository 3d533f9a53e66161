import { text } from "node:stream/consumers";
import { getStore, type Reader } from "@/db";
import type { AuditQuery } from "@/lib/audit/schema";
import { editionNumber } from "@/lib/seasons/schema";
import { auditCsv, exportBySlug, historyBySlug, type Exported, type ExportFormat } from "./data";
import { ownData } from "./own-data";
import { spool } from "./spool";

export const types = { csv: "text/csv; charset=utf-8; header=present", json: "application/json; charset=utf-8" };

/** A ladder's standings or games as a file. */
export async function loadDownload(request: Request, slug: string, what: Exported, format: ExportFormat): Promise<Response> {
  return download(request, `${slug}-${what}`, format, (reader) => exportBySlug(reader, slug, what, format));
}

/** The standings of a season as a file, as its games are now or of an edition. */
export async function loadSeasonDownload(
  request: Request,
  slug: string,
  season: string,
  format: ExportFormat,
): Promise<Response> {
  const { data: edition, success } = editionNumber.safeParse(new URL(request.url).searchParams.get("edition") ?? undefined);
  if (!success) return new Response("edition must be the number of an edition, such as 1.\n", { status: 400 });
  const open = (reader: Reader) => exportBySlug(reader, slug, "standings", format, { season, edition });
  return download(request, `${slug}-${season}-standings${edition === undefined ? "" : `-${edition}`}`, format, open);
}

/** A player's games with their ratings as a file, on one ladder or on all. */
export async function loadHistoryDownload(
  request: Request,
  slug: string,
  ladder: string | null,
  format: ExportFormat,
): Promise<Response> {
  const name = ladder === null ? `${slug}-history` : `${slug}-history-${ladder}`;
  return download(request, name, format, (reader) => historyBySlug(reader, slug, ladder, format));
}

/** The audit log as a file: read anew each time, not cached. */
export async function loadAuditDownload(view: AuditQuery): Promise<Response> {
  return privateFile("audit-log.csv", types.csv, await text(auditCsv(await getStore(), view)));
}

export async function loadOwnData(playerId: number): Promise<Response> {
  const data = await ownData(await getStore(), playerId);
  return data === null ? nothing() : privateFile("my-data.json", types.json, `${JSON.stringify(data, null, 2)}\n`);
}

export function privateFile(name: string, type: string, content: string): Response {
  const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"`, "Cache-Control": "no-store" };
  return new Response(content, { headers });
}

async function download(
  { method }: Request,
  name: string,
  format: ExportFormat,
  open: (reader: Reader) => Promise<AsyncGenerator<string, void> | null>,
): Promise<Response> {
  const store = await getStore();
  const headers = fileHeaders(`${name}.${format}`, types[format]);
  // The body of a response to HEAD is never read, so the file behind it would never be closed.
  if (method === "HEAD") return (await open(store)) === null ? nothing() : new Response(null, { headers });
  const spooled = await spool(store, open);
  if (spooled === null) return nothing();
  return new Response(spooled.body, { headers: { ...headers, "Content-Length": String(spooled.size) } });
}

/** Names may be of any script; the plain form is for clients that know no other. */
export function fileHeaders(name: string, type: string) {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return { "Content-Type": type, "Content-Disposition": disposition };
}

function nothing(): Response {
  return new Response("There is nothing at this address.\n", { status: 404 });
}
