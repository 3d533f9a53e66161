import { randomInt } from "node:crypto";
import http from "node:http";
import { text as textOf } from "node:stream/consumers";

/** Another visitor each time: limits count by address, and the server trusts one proxy (scripts/serve-for-tests.mjs). */
export const anyVisitor = () => ({ "x-forwarded-for": `12.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });

/** Sends a request with exactly this path and these headers: nothing mends an address on its way, or adds a cookie. */
async function send(site: string, path: string, headers: http.OutgoingHttpHeaders = {}): Promise<http.IncomingMessage> {
  const { hostname, port } = new URL(site);
  const request = http.get({ hostname, port, path, headers: { ...anyVisitor(), ...headers }, agent: false });
  return new Promise((resolve, reject) => void request.on("response", resolve).on("error", reject));
}

export async function rawRequest(site: string, path: string, headers: http.OutgoingHttpHeaders) {
  const response = await send(site, path, headers);
  return { status: response.statusCode ?? 0, text: await textOf(response) };
}

/** The status alone: a stream is not read to its end. */
export async function rawStatus(site: string, path: string): Promise<number> {
  const response = await send(site, path);
  response.destroy();
  return response.statusCode ?? 0;
}
