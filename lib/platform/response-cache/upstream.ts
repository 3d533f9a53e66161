import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";

export interface UpstreamRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body?: Buffer | Readable;
}

/** Next.js, which listens on a socket for this process alone. */
export class Upstream {
  readonly #agent = new http.Agent({ keepAlive: true });

  constructor(readonly socketPath: string) {}

  /** Resolves when the response begins. A request with a client is given up when the client leaves. */
  ask({ method, url, headers, body }: UpstreamRequest, client?: ServerResponse): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const length = Buffer.isBuffer(body) ? { "content-length": String(body.length) } : {};
      const to = { socketPath: this.socketPath, agent: this.#agent, method, path: url };
      const request = http.request({ ...to, headers: { ...headers, ...length } }, resolve).on("error", reject);
      client?.once("close", () => request.destroy());
      if (body === undefined || Buffer.isBuffer(body)) request.end(body);
      else body.pipe(request);
    });
  }
}

/** Headers of a response, without those of one connection. */
export function endToEnd(headers: IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...passed } = headers;
  return passed;
}

/** The body of a response, or null where it is longer; the rest is not rendered then. */
export async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = Number(response.headers["content-length"] ?? 0);
  if (bytes <= maxBytes) bytes = 0;
  response.on("data", (part: Buffer) => {
    bytes += part.length;
    if (bytes > maxBytes) response.destroy();
    else parts.push(part);
  });
  return finished(response).then(
    () => Buffer.concat(parts),
    (error: unknown) => {
      if (bytes > maxBytes) return null;
      throw error;
    },
  );
}
