import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { makeResponseCache, type ResponseCacheOptions } from "@/lib/platform/response-cache/response-cache";
import { temporaryFolder } from "@/lib/testing/temporary";
import { DatabaseVersion } from "@/lib/platform/database-version";

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export type Site = Awaited<ReturnType<typeof openSite>>;
export type StubNext = Site["next"];

/** Listens until the test ends, on a free port or on a socket. */
export async function listen(listener: RequestListener, socketPath?: string): Promise<number> {
  const server = http.createServer(listener);
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  await new Promise<void>((resolve) =>
    socketPath === undefined ? server.listen(0, "127.0.0.1", resolve) : server.listen(socketPath, resolve),
  );
  const address = server.address();
  return address === null || typeof address === "string" ? 0 : address.port;
}

/** One request with exactly these headers, and its response as it came over the connection. */
function askAt(port: number, address: string, { method = "GET", headers = {}, body, signal }: Ask = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const to = { port, host: "127.0.0.1", path: address, method, headers, signal, agent: false };
    const request = http.request(to, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const whole = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString("utf8") });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** A page long enough to be compressed, which names what it was rendered for. */
function pageFor(request: IncomingMessage, database: { version: string }): string {
  const { url = "", headers } = request;
  const of = { url, state: database.version, cookie: headers.cookie ?? "", rsc: headers.rsc ?? "", host: headers.host ?? "" };
  return `<!doctype html>${JSON.stringify(of)}${"<p>All the same to everybody.</p>".repeat(80)}`;
}

function kindOf(address: string) {
  if (address.startsWith("/pages")) return "page";
  if (address.startsWith("/files")) return "file";
  if (address.startsWith("/api/v1")) return "api";
  const named = (["costly", "static", "stream", "embed", "health", "alive", "none"] as const).find((kind) =>
    address.startsWith(`/${kind}`),
  );
  return named ?? "uncached";
}

/** A response cache in front of a stub. Below /pages are pages, below /costly costly ones, below /files files, and so on. */
export async function openSite(options: Partial<ResponseCacheOptions> = {}) {
  // The state of the database; a test that changes it has changed what pages show.
  const database = { version: "first", writes: 0, fails: false };
  // In place of Next.js: the requests that reached it, in order, and what it renders.
  const next = {
    seen: new Array<IncomingMessage>(),
    render: (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
      const type = request.headers.rsc === undefined ? "text/html; charset=utf-8" : "text/x-component";
      const headers = { "Content-Type": type, "Cache-Control": "private, no-store", Vary: "rsc, next-router-state-tree" };
      response.writeHead(200, headers).end(pageFor(request, database));
    },
  };
  const socketPath = path.join(temporaryFolder(), "next.sock");
  await listen((request, response) => {
    next.seen.push(request);
    void next.render(request, response);
  }, socketPath);
  const cache = makeResponseCache({
    socketPath,
    kindOf,
    arrival: { baseUrl: undefined, trustedProxies: 1 },
    hasKey: async (authorization) => authorization === "Bearer pw_valid",
    version: new DatabaseVersion({
      read: async () => {
        if (database.fails) throw new Error("The database does not answer.");
        return database.version;
      },
      changes: () => database.writes,
    }),
    ...options,
  });
  // How many requests have arrived.
  const clients = { arrived: 0 };
  const port = await listen((request, response) => {
    clients.arrived++;
    cache(request, response);
  });
  return { port, next, database, clients, ask: (address: string, ask?: Ask) => askAt(port, address, ask) };
}

/** Something in this process was written. */
export function change(database: Site["database"], version: string): void {
  database.version = version;
  database.writes++;
}

/** Generous, for a busy machine. */
export const PATIENTLY = { timeout: 30_000, interval: 2 };

/** The text of a reply, whatever its encoding. */
export const unpacked = ({ headers, body, text }: Reply) => {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body).toString();
  return headers["content-encoding"] === "gzip" ? gunzipSync(body).toString() : text;
};

/** Holds back the framework's rendering until the test releases it. */
export function heldBack(site: Site) {
  const { render } = site.next;
  const waiting: (() => void)[] = [];
  site.next.render = async (request, response) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await render(request, response);
  };
  return { waiting, letGo: () => waiting.splice(0).forEach((go) => go()) };
}
