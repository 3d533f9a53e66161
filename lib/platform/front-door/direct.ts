import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Answers a request by itself, as a route of the framework would. */
export type DirectHandler = (request: Request) => Promise<Response>;

/** The host plays no part in what a route decides, and a client can send one that is none. */
const BASE = "http://localhost";

/**
 * Hands a request to a route without the framework in between, which takes several times as long as the route itself. `headers` are those
 * that the framework adds to every answer.
 */
export async function answerDirectly(
  request: IncomingMessage,
  response: ServerResponse,
  handle: DirectHandler,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const answer = await handle(asRequest(request));
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...headers, ...Object.fromEntries(answer.headers), "content-length": body.length });
  response.end(body);
}

function asRequest(request: IncomingMessage): Request {
  const { method = "GET", url = "/" } = request;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(new URL(url, BASE), {
    method,
    headers: headersOf(request.headers),
    ...(hasBody && { body: bodyOf(request), duplex: "half" }),
  });
}

/** What is sent, as it comes and no faster than it is read. Of a body that nobody wants any more the rest is thrown away. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  let isWanted = true;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      request.on("data", (part: Uint8Array) => {
        if (!isWanted) return;
        controller.enqueue(part);
        if ((controller.desiredSize ?? 0) <= 0) request.pause();
      });
      request.once("end", () => isWanted && controller.close());
      request.once("error", (error) => isWanted && controller.error(error));
    },
    pull() {
      request.resume();
    },
    cancel() {
      isWanted = false;
      request.resume();
    },
  });
}

function headersOf(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (Array.isArray(value)) for (const each of value) headers.append(name, each);
    else if (value !== undefined) headers.set(name, value);
  }
  return headers;
}
