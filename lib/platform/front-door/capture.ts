import { IncomingMessage, ServerResponse, type IncomingHttpHeaders } from "node:http";
import { Socket } from "node:net";

/** The request handler of the framework. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Captured {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** Null if it was longer than allowed. */
  readonly body: Buffer | null;
}

export interface CaptureRequest {
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  /** A longer body is not collected; rendering is stopped. */
  readonly mostBytes: number;
}

/**
 * Has an address rendered for nobody in particular: the request and the response belong to no connection, so a client who goes away
 * cancels nothing for the others who wait for the same answer.
 */
export function capture(handler: Handler, { address, headers, mostBytes }: CaptureRequest): Promise<Captured> {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = address;
  request.httpVersion = "1.1";
  request.headers = { ...headers };
  request.push(null);
  return new Promise<Captured>((resolve, reject) => {
    const response = new CollectedResponse(request, mostBytes, resolve, reject);
    // The handler may be done before the last byte is, and after an error there is none.
    handler(request, response).catch(reject);
  });
}

/** A response that collects what is written to it. */
class CollectedResponse extends ServerResponse {
  readonly #mostBytes: number;
  readonly #done: (captured: Captured) => void;
  readonly #fail: (error: Error) => void;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #isBegun = false;
  #isOver = false;
  #hasGivenUp = false;

  constructor(request: IncomingMessage, mostBytes: number, done: (captured: Captured) => void, fail: (error: Error) => void) {
    super(request);
    this.#mostBytes = mostBytes;
    this.#done = done;
    this.#fail = fail;
    // Properties in Node's types, accessors in Node itself.
    Object.defineProperties(this, {
      headersSent: { get: () => this.#isBegun },
      writableEnded: { get: () => this.#isOver },
      writableFinished: { get: () => this.#isOver },
    });
  }

  override writeHead(status: number, reason?: unknown, headers?: unknown): this {
    this.statusCode = status;
    const given = typeof reason === "string" ? headers : reason;
    for (const [name, value] of pairsOf(given)) this.setHeader(name, value);
    this.#isBegun = true;
    const length = Number(this.getHeader("content-length") ?? 0);
    if (length > this.#mostBytes) this.#giveUp();
    return this;
  }

  override flushHeaders(): void {
    if (!this.#isBegun) this.writeHead(this.statusCode);
  }

  override write(chunk: unknown, encoding?: unknown, written?: unknown): boolean {
    this.flushHeaders();
    this.#add(chunk, encoding);
    const callback = [encoding, written].find(isCallback);
    if (callback !== undefined) process.nextTick(callback);
    return true;
  }

  override end(chunk?: unknown, encoding?: unknown, ended?: unknown): this {
    if (this.#isOver || this.#hasGivenUp) return this;
    this.flushHeaders();
    if (typeof chunk !== "function") this.#add(chunk, encoding);
    const callback = [chunk, encoding, ended].find(isCallback);
    if (callback !== undefined) this.once("finish", callback);
    if (this.#hasGivenUp) return this;
    this.#finish(Buffer.concat(this.#chunks));
    process.nextTick(() => {
      this.emit("finish");
      this.emit("close");
    });
    return this;
  }

  /** The framework does this when rendering breaks off after it began: what came until then is no answer. */
  override destroy(error?: Error): this {
    if (this.#isOver || this.#hasGivenUp) return this;
    this.#hasGivenUp = true;
    this.#chunks = [];
    this.destroyed = true;
    this.#fail(error ?? new Error("Rendering broke off."));
    process.nextTick(() => this.emit("close"));
    return this;
  }

  #add(chunk: unknown, encoding: unknown): void {
    if (this.#isOver || this.#hasGivenUp || chunk === undefined || chunk === null) return;
    const bytes = bytesOf(chunk, encoding);
    this.#chunks.push(bytes);
    this.#bytes += bytes.length;
    if (this.#bytes > this.#mostBytes) this.#giveUp();
  }

  /** Looks to the framework as if the client had gone away. */
  #giveUp(): void {
    if (this.#hasGivenUp) return;
    this.#hasGivenUp = true;
    this.#chunks = [];
    this.#finish(null);
    this.destroyed = true;
    process.nextTick(() => this.emit("close"));
  }

  #finish(body: Buffer | null): void {
    this.#isOver = body !== null;
    this.finished = body !== null;
    const headers: Record<string, string | string[]> = {};
    for (const [name, value] of Object.entries(this.getHeaders())) {
      if (value !== undefined) headers[name] = typeof value === "number" ? String(value) : value;
    }
    this.#done({ status: this.statusCode, headers, body });
  }
}

function isCallback(given: unknown): given is () => void {
  return typeof given === "function";
}

function bytesOf(chunk: unknown, encoding: unknown): Buffer {
  if (typeof chunk === "string") {
    return Buffer.from(chunk, typeof encoding === "string" && Buffer.isEncoding(encoding) ? encoding : "utf8");
  }
  // Copied: whoever wrote it may use its memory again.
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  throw new TypeError("A response is written in text or bytes.");
}

/** Headers as `writeHead` takes them: an object, or a list of names and values in turns. */
function* pairsOf(given: unknown): Generator<[string, string | string[]]> {
  if (typeof given !== "object" || given === null) return;
  const list: unknown[] = Array.isArray(given) ? given : Object.entries(given).flat(1);
  for (let at = 0; at + 1 < list.length; at += 2) {
    const [name, value] = [String(list[at]), list[at + 1]];
    if (Array.isArray(value)) yield [name, value.map(String)];
    else if (typeof value === "string" || typeof value === "number") yield [name, String(value)];
  }
}
