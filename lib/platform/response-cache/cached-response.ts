import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";
import { Refusal } from "@/lib/platform/refusal";

/** A smaller body fits into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|xml|[\w.-]+\+(xml|json))|image\/svg\+xml)/;

/** Headers that a 304 repeats (RFC 9110, 15.4.5). Browsers update their stored page with them: others, such as its policy, stay. */
const NOT_MODIFIED_HEADERS = /^(cache-control|cdn-cache-control|vary|access-control-.*)$/;

/** A page lives a minute at most. A file of the build lives as long as the process: best compression makes it a tenth smaller. */
const BROTLI_QUALITY = { page: 5, static: 11 };

const compressors = {
  br: (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
  identity: async (body: Buffer) => body,
};
type Encoding = keyof typeof compressors;

/** A finished response in memory, compressed at most once for each encoding. */
export class CachedResponse {
  readonly #isCompressible: boolean;
  readonly #tag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  /** An uncacheable response, such as an error, is sent to the clients that wait for it and has no ETag. A route's own ETag stays. */
  constructor(
    readonly status: number,
    readonly headers: OutgoingHttpHeaders,
    readonly body: Buffer,
    readonly isCacheable: boolean,
    readonly lifetime: keyof typeof BROTLI_QUALITY = "page",
  ) {
    this.#isCompressible = body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(String(headers["content-type"]));
    this.#tag = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  }

  /** Bytes in memory, including compressed bodies. */
  get bytes(): number {
    return Math.ceil(this.#isCompressible ? 1.5 * this.body.length : this.body.length);
  }

  /** `more`: headers that differ each time. A 304 has them too. */
  async send(request: IncomingMessage, response: ServerResponse, more: OutgoingHttpHeaders): Promise<void> {
    const encoding = this.#isCompressible ? encodingFor(request) : "identity";
    const etag = String(this.headers.etag ?? `"${this.#tag}${encoding === "identity" ? "" : `-${encoding}`}"`);
    const headers = this.#isCompressible
      ? { ...this.headers, vary: withVary(this.headers.vary, "Accept-Encoding") }
      : this.headers;
    const wanted = request.headers["if-match"] ?? "*";
    if (this.isCacheable && !wanted.split(",").some((tag) => ["*", etag].includes(tag.trim())))
      throw new Refusal(412, "This page has changed.");
    if (this.isCacheable && fresh(request.headers, { etag })) {
      const repeated = Object.entries(headers).filter(([name]) => NOT_MODIFIED_HEADERS.test(name));
      return void response.writeHead(304, { ...more, ...Object.fromEntries(repeated), etag }).end();
    }
    const encoded = this.#encoded.get(encoding) ?? compressors[encoding](this.body, BROTLI_QUALITY[this.lifetime]);
    this.#encoded.set(encoding, encoded);
    const body = await encoded;
    const encodingHeader = encoding === "identity" ? {} : { "content-encoding": encoding };
    const own = { ...encodingHeader, "content-length": body.length, ...(this.isCacheable && { etag }) };
    response.writeHead(this.status, { ...more, ...headers, ...own }).end(request.method === "HEAD" ? undefined : body);
  }
}

/** Brotli, which is smaller, if the client accepts it. */
function encodingFor(request: IncomingMessage): Encoding {
  const accepted = new Negotiator(request).encodings(["br", "gzip", "identity"]);
  if (accepted.includes("br")) return "br";
  return accepted[0] === "gzip" ? "gzip" : "identity";
}

export function withVary(field: string | undefined, name: string): string {
  const names = (field ?? "").split(/\s*,\s*/).filter((one) => one !== "");
  return names.some((one) => one === "*" || one.toLowerCase() === name.toLowerCase())
    ? names.join(", ")
    : [...names, name].join(", ");
}
