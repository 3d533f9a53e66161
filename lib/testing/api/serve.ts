import http from "node:http";

type Handler = (request: Request) => Promise<Response>;

/** Serves a handler over HTTP, for programs that call it from outside. Returns its address and how to stop it. */
export async function serve(handler: Handler): Promise<{ site: string; stop: () => Promise<void> }> {
  const server = http.createServer((incoming, outgoing) => {
    void respond(handler, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { site: `http://127.0.0.1:${address.port}`, stop: () => new Promise((resolve) => server.close(() => resolve())) };
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
