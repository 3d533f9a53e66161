import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
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

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const compressAsGzip = promisify(gzip);
type Encoding = "br" | "gzip" | "identity";

/** A finished response in memory. A text is kept compressed only, which takes a seventh of the room. */
export class CachedResponse {
  #gzipped: Buffer | null = null;

  private constructor(
    readonly status: number,
    readonly headers: OutgoingHttpHeaders,
    /** By Brotli if it is compressible. */
    readonly body: Buffer,
    readonly isCompressible: boolean,
    readonly isCacheable: boolean,
    readonly tag: string,
  ) {}

  /** An uncacheable response, such as an error, is sent to the clients that wait for it and has no ETag. A route's own ETag stays. */
  static async of(
    status: number,
    headers: OutgoingHttpHeaders,
    body: Buffer,
    isCacheable: boolean,
    lifetime: keyof typeof BROTLI_QUALITY = "page",
  ): Promise<CachedResponse> {
    const isCompressible = body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(String(headers["content-type"]));
    const tag = createHash("sha256").update(body).digest("base64url").slice(0, 27);
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[lifetime] };
    const kept = isCompressible ? await compress(body, { params }) : body;
    return new CachedResponse(status, headers, kept, isCompressible, isCacheable, tag);
  }

  /** Bytes in memory, including the body for readers without Brotli. */
  get bytes(): number {
    return this.isCompressible ? Math.ceil(2.2 * this.body.length) : this.body.length;
  }

  async #bodyIn(encoding: Encoding): Promise<Buffer> {
    if (!this.isCompressible || encoding === "br") return this.body;
    if (encoding === "identity") return decompress(this.body);
    this.#gzipped ??= await compressAsGzip(await decompress(this.body));
    return this.#gzipped;
  }

  /** `more`: headers that differ each time. A 304 has them too. */
  async send(request: IncomingMessage, response: ServerResponse, more: OutgoingHttpHeaders): Promise<void> {
    const encoding = this.isCompressible ? encodingFor(request) : "identity";
    const etag = String(this.headers.etag ?? `"${this.tag}${encoding === "identity" ? "" : `-${encoding}`}"`);
    const headers = this.isCompressible
      ? { ...this.headers, vary: withVary(this.headers.vary, "Accept-Encoding") }
      : this.headers;
    const wanted = request.headers["if-match"] ?? "*";
    if (this.isCacheable && !wanted.split(",").some((tag) => ["*", etag].includes(tag.trim())))
      throw new Refusal(412, "This page has changed.");
    if (this.isCacheable && fresh(request.headers, { etag })) {
      const repeated = Object.entries(headers).filter(([name]) => NOT_MODIFIED_HEADERS.test(name));
      return void response.writeHead(304, { ...more, ...Object.fromEntries(repeated), etag }).end();
    }
    const body = await this.#bodyIn(encoding);
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
