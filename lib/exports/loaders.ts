import "server-only";
import { getStore } from "@/db";
import { exportBySlug, type Exported, type ExportFormat } from "./data";

const types = { csv: "text/csv; charset=utf-8; header=present", json: "application/json; charset=utf-8" };

/** A ladder's standings or games as a file, sent while it is read. */
export async function loadDownload(slug: string, what: Exported, format: ExportFormat): Promise<Response> {
  const pieces = await exportBySlug(await getStore(), slug, what, format);
  if (pieces === null) return new Response("There is no such ladder.\n", { status: 404 });
  return new Response(asBytes(pieces), {
    headers: { "Content-Type": types[format], "Content-Disposition": `attachment; filename="${slug}-${what}.${format}"` },
  });
}

function asBytes(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(bytes.encode(next.value));
    },
  });
}
