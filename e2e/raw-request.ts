import { randomInt } from "node:crypto";
import http from "node:http";

export interface RawResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

interface RawRequest {
  readonly method?: string;
  readonly headers?: http.OutgoingHttpHeaders;
}

/** Another visitor each time: limits count by address, and the server trusts one proxy (scripts/serve-for-tests.mjs). */
export const anyVisitor = () => ({ "x-forwarded-for": `12.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });

/** A request with exactly this path and these headers: nothing mends an address on its way, or adds a cookie. */
export function rawRequest(site: string, path: string, { method = "GET", headers = {} }: RawRequest = {}): Promise<RawResponse> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const all = { ...anyVisitor(), ...headers };
    const request = http.request({ hostname, port, method, path, headers: all, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on("error", reject).end();
  });
}
