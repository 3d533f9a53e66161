import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import type { Handler } from "@/lib/platform/front-door/capture";
import { makeFrontDoor, type FrontDoorOptions } from "@/lib/platform/front-door/front-door";
import { StaticFiles } from "@/lib/platform/front-door/static-files";
import { Stamps } from "@/lib/platform/stamps";

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A framework that renders what a test tells it to, and says how often it was asked. */
export interface FakeNext {
  /** The requests that came through the door, in order. */
  readonly seen: IncomingMessage[];
  render: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
}

export interface Door {
  readonly next: FakeNext;
  /** The state of the database; a test that changes it has changed what pages show. */
  readonly database: { stamp: string; writes: number; reads: number; fails: boolean };
  ask: (address: string, ask?: Ask) => Promise<Reply>;
}

/** Listens on a port of its own until the test ends. */
export async function listen(listener: RequestListener): Promise<number> {
  const server = http.createServer(listener);
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** One request with exactly these headers, and its answer as it came over the connection. */
export function askAt(port: number, path: string, { method = "GET", headers = {}, signal }: Ask = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: "127.0.0.1", path, method, headers, signal, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString("utf8") });
      });
    });
    request.on("error", reject);
    request.end();
  });
}

/** A page long enough to be packed, which names what it was made for. */
export function pageFor(request: IncomingMessage, database: { stamp: string }): string {
  const { url = "", headers } = request;
  const of = { url, state: database.stamp, cookie: headers.cookie ?? "", rsc: headers.rsc ?? "", host: headers.host ?? "" };
  return `<!doctype html>${JSON.stringify(of)}${"<p>All the same to everybody.</p>".repeat(80)}`;
}

/** A door before a framework that a test plays. Everything below /pages is a page, below /costly costly, below /files a file. */
export async function openDoor(options: Partial<FrontDoorOptions> = {}): Promise<Door> {
  const database = { stamp: "first", writes: 0, reads: 0, fails: false };
  const next: FakeNext = {
    seen: [],
    render: (request, response) => {
      const type = request.headers.rsc === undefined ? "text/html; charset=utf-8" : "text/x-component";
      const headers = { "Content-Type": type, "Cache-Control": "private, no-store", Vary: "rsc, next-router-state-tree" };
      response.writeHead(200, headers).end(pageFor(request, database));
    },
  };
  const handler: Handler = async (request, response) => {
    next.seen.push(request);
    await next.render(request, response);
  };
  const door = makeFrontDoor({
    handler,
    kindOf: (path) => {
      if (path.startsWith("/pages")) return "page";
      if (path.startsWith("/costly")) return "costly";
      return path.startsWith("/files") ? "file" : "handed on";
    },
    isFound: async () => false,
    stamps: new Stamps({
      read: async () => {
        database.reads++;
        if (database.fails) throw new Error("The database does not answer.");
        return database.stamp;
      },
      changes: () => database.writes,
    }),
    files: new StaticFiles([], {}),
    ...options,
  });
  const port = await listen(door);
  return { next, database, ask: (address, ask) => askAt(port, address, ask) };
}

/** Something in this process was written. */
export function change(database: Door["database"], stamp: string): void {
  database.stamp = stamp;
  database.writes++;
}
