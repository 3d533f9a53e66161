import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer, Variant } from "./answer";
import { conditionOf } from "./conditions";
import { chooseEncoding } from "./encodings";

/**
 * Sends an answer as HTTP says: packed as the client likes it, 304 to one who has it, nothing but headers to HEAD. Ranges are not
 * offered, so all of it is sent. `more`: further headers, names and values in turns.
 */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  more: readonly string[] = [],
): void | Promise<void> {
  const encoding = answer.encodingFor(chooseEncoding(request.headers["accept-encoding"]?.toString()));
  if (answer.isKept) {
    const condition = conditionOf(request.headers, answer.etag(encoding));
    if (condition === "not modified") return void response.writeHead(304, answer.headersOfNotModified(encoding)).end();
    if (condition === "failed") return void response.writeHead(412, { "content-length": "0" }).end();
  }
  const variant = answer.variant(encoding);
  if (variant instanceof Promise) return variant.then((made) => write(request, response, answer, made, more));
  write(request, response, answer, variant, more);
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { status }: Answer,
  { headers, body }: Variant,
  more: readonly string[],
): void {
  response.writeHead(status, [...headers, ...more]);
  response.end(request.method === "HEAD" ? undefined : body);
}
