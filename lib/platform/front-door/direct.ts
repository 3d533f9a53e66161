import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { PlainAnswer, PlainRequest } from "@/lib/platform/plain-exchange";

/** Answers a request by itself, as a route of the framework would. */
export type DirectHandler = (request: PlainRequest) => Promise<PlainAnswer>;

/**
 * Hands a request to a route without the framework in between, which takes several times as long as the route itself. `headers` are those
 * that the framework adds to every answer.
 */
export async function answerDirectly(
  request: IncomingMessage,
  response: ServerResponse,
  handle: DirectHandler,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const answer = await handle(asPlain(request));
  const body = answer.body ?? "";
  response.writeHead(answer.status, { ...headers, ...answer.headers, "content-length": Buffer.byteLength(body) });
  response.end(body);
}

function asPlain(request: IncomingMessage): PlainRequest {
  const { method = "GET", url = "/", headers } = request;
  return {
    method,
    address: url,
    header: (name) => headers[name.toLowerCase()]?.toString() ?? null,
    bytes: (most) => bytesOf(request, most),
  };
}

function bytesOf(request: IncomingMessage, most: number): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    let size = 0;
    request.on("data", (part: Uint8Array) => {
      size += part.length;
      // What is too long is read to its end and thrown away: its sender gets to see the answer.
      if (size > most) resolve(null);
      else parts.push(part);
    });
    request.once("end", () => resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts)));
    request.once("error", reject);
  });
}
