import http from "node:http";
import { listenLocally } from "../../../scripts/setup/port.mjs";

type Handler = (request: Request) => Promise<Response>;

/** Serves a handler over HTTP, for programs that call it from outside. Returns its address and how to stop it. */
export async function serve(handler: Handler): Promise<{ site: string; stop: () => Promise<void> }> {
  const server = http.createServer((incoming, outgoing) => {
    void respond(handler, incoming, outgoing);
  });
  const site = `http://127.0.0.1:${await listenLocally(server)}`;
  return { site, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function respond(handler: Handler, incoming: http.IncomingMessage, outgoing: http.ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of incoming) if (part instanceof Buffer) parts.push(part);
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? "GET",
    headers,
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  });
  const response = await handler(request);
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
