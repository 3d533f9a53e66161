import { createHash } from "node:crypto";
import { decode, encode, isWorthEncoding, type Encoding } from "./encodings";

/** Names in lower case. */
export type AnswerHeaders = Readonly<Record<string, string>>;

export interface AnswerParts {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: Buffer;
  /** Valid for a while and for everybody: it has an ETag, and conditions are answered. */
  readonly isKept: boolean;
  /** Valid as long as the process: worth packing well. */
  readonly isLasting?: boolean;
}

/** A body as it is sent, with the headers that go with it. */
export interface Variant {
  readonly body: Buffer;
  /** Names and values in turns, as Node takes them quickest. */
  readonly headers: readonly string[];
}

type Packed = Exclude<Encoding, "identity">;
const SUFFIX: Readonly<Record<Encoding, string>> = { br: "-br", gzip: "-gz", identity: "" };

/** A complete answer in memory. It is packed at the first request for an encoding, once; the unpacked body is then let go. */
export class Answer {
  readonly status: number;
  readonly isKept: boolean;
  readonly #headers: AnswerHeaders;
  readonly #isLasting: boolean;
  readonly #isWorthEncoding: boolean;
  readonly #hash: string;
  /** The body as it is, until there is a packed one to make it of again. */
  #plain: Buffer | null;
  readonly #variants = new Map<Packed, Variant>();
  readonly #packing = new Map<Packed, Promise<Variant>>();

  constructor({ status, headers, body, isKept, isLasting = false }: AnswerParts) {
    this.status = status;
    this.isKept = isKept;
    this.#isLasting = isLasting;
    this.#isWorthEncoding = isWorthEncoding(headers["content-type"] ?? "", body.length);
    this.#headers = this.#isWorthEncoding ? { ...headers, vary: withVary(headers.vary, "Accept-Encoding") } : headers;
    this.#hash = isKept ? createHash("sha256").update(body).digest("base64url").slice(0, 27) : "";
    this.#plain = body;
  }

  /** What it takes in memory now. */
  get bytes(): number {
    let bytes = this.#plain?.length ?? 0;
    for (const { body } of this.#variants.values()) bytes += body.length;
    return bytes;
  }

  /** The encoding that a client gets who would like this one. */
  encodingFor(wanted: Encoding): Encoding {
    return this.#isWorthEncoding ? wanted : "identity";
  }

  /** Strong: each encoding has its own. */
  etag(encoding: Encoding): string {
    return `"${this.#hash}${SUFFIX[encoding]}"`;
  }

  /** What a 304 says: everything that would tell a cache how to go on with what it has. */
  headersOfNotModified(encoding: Encoding): Record<string, string> {
    const told: Record<string, string> = { etag: this.etag(encoding) };
    for (const name of ["cache-control", "cdn-cache-control", "vary"]) {
      const value = this.#headers[name];
      if (value !== undefined) told[name] = value;
    }
    return told;
  }

  /** At once where it is there already: most requests find it so. */
  variant(encoding: Encoding): Variant | Promise<Variant> {
    if (encoding === "identity") return this.#unpacked();
    const known = this.#variants.get(encoding) ?? this.#packing.get(encoding);
    if (known !== undefined) return known;
    const made = this.#pack(encoding);
    this.#packing.set(encoding, made);
    return made;
  }

  #unpacked(): Variant | Promise<Variant> {
    if (this.#plain !== null) return this.#variantOf(this.#plain, "identity");
    return this.#plainBody().then((body) => this.#variantOf(body, "identity"));
  }

  async #plainBody(): Promise<Buffer> {
    if (this.#plain !== null) return this.#plain;
    const [[encoding, { body }]] = [[...this.#variants][0]!];
    return decode(body, encoding);
  }

  async #pack(encoding: Packed): Promise<Variant> {
    try {
      const packed = await encode(await this.#plainBody(), encoding, !this.#isLasting);
      const variant = this.#variantOf(packed, encoding);
      this.#variants.set(encoding, variant);
      this.#plain = null;
      return variant;
    } finally {
      this.#packing.delete(encoding);
    }
  }

  #variantOf(body: Buffer, encoding: Encoding): Variant {
    const headers = Object.entries(this.#headers).flat();
    if (this.isKept) headers.push("etag", this.etag(encoding));
    if (encoding !== "identity") headers.push("content-encoding", encoding);
    headers.push("content-length", String(body.length));
    return { body, headers };
  }
}

/** The field with one more name in it. */
export function withVary(field: string | undefined, name: string): string {
  const names = (field ?? "").split(",").map((text) => text.trim());
  const has = names.some((one) => one === "*" || one.toLowerCase() === name.toLowerCase());
  return [...names.filter((one) => one !== ""), ...(has ? [] : [name])].join(", ");
}
