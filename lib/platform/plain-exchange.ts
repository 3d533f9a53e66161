/**
 * A request and its answer without the classes of the platform: `Request`, `Response` and their streams take as long as saving a game
 * does. Routes that are called often take these, whether the server or the framework hands them on.
 */
export interface PlainRequest {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  header(name: string): string | null;
  /** The body; null where it is longer than so many bytes, of which the rest is not waited for. */
  bytes(most: number): Promise<Uint8Array | null>;
}

export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for an answer without a body. */
  readonly body: string | null;
}

export function pathOf(address: string): string {
  const query = address.indexOf("?");
  return query < 0 ? address : address.slice(0, query);
}

export function plainRequest(request: Request): PlainRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    address: pathname + search,
    header: (name) => request.headers.get(name),
    bytes: (most) => bytesOf(request.body, most),
  };
}

export function asResponse({ status, headers, body }: PlainAnswer): Response {
  return new Response(body, { status, headers });
}

async function bytesOf(body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array | null> {
  if (body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
}
