import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { Readable } from "node:stream";

export interface UpstreamRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body?: Buffer | Readable;
}

/** Where a page sends somebody to sign in, its own address comes back in a header, and each sign of it as up to five. */
const MAX_HEADERS = 128 * 1024;

/** Next.js, which listens on a socket for this process alone. */
export class Upstream {
  readonly #agent = new http.Agent({ keepAlive: true });

  constructor(readonly socketPath: string) {}

  /** Resolves when the response begins. A request with a client is aborted when the client leaves. */
  ask({ method, url, headers, body }: UpstreamRequest, client?: ServerResponse): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const length = Buffer.isBuffer(body) ? { "content-length": String(body.length) } : {};
      const to = { socketPath: this.socketPath, agent: this.#agent, method, path: url, maxHeaderSize: MAX_HEADERS };
      const request = http.request({ ...to, headers: { ...headers, ...length } }, resolve).on("error", reject);
      client?.once("close", () => request.destroy());
      if (body === undefined || Buffer.isBuffer(body)) request.end(body);
      else body.pipe(request);
    });
  }
}

/** End-to-end headers of a response. */
export function endToEnd(headers: IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...passed } = headers;
  return passed;
}

/** The body of a response, or null if it is longer; then the rest is not rendered. */
export async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = Number(response.headers["content-length"] ?? 0) > maxBytes ? Infinity : 0;
  const arriving: AsyncIterable<Buffer> = response;
  try {
    for await (const part of arriving) {
      bytes += part.length;
      if (bytes > maxBytes) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    // Leaving the loop does not stop the rendering by itself.
    response.destroy();
  }
}
