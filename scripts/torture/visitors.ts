import http from "node:http";
import type { Outcome } from "./arrivals";

/** As a browser sends it. */
const BROWSER = { "Accept-Encoding": "gzip, deflate, br, zstd" };

/**
 * Asks for an address; its status when all of the answer has arrived, or why it did not. A server may close a connection that nobody used for
 * a while just when a request is sent over it. Browsers then send it again on a new one, and so does this, once.
 */
export function visit(
  address: string,
  agent: http.Agent,
  headers: http.OutgoingHttpHeaders = {},
  isAgain = false,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = http.get(address, { agent, headers: { ...BROWSER, ...headers }, timeout: 120_000 }, (answer) => {
      answer
        .resume()
        .once("end", () => resolve(answer.statusCode ?? 0))
        .once("error", (error) => resolve(`cut short: ${error.message}`));
    });
    request
      .once("timeout", () => request.destroy(new Error("no answer within two minutes")))
      .once("error", (error: NodeJS.ErrnoException) => {
        const wasClosed = request.reusedSocket && error.code === "ECONNRESET";
        resolve(wasClosed && !isAgain ? visit(address, agent, headers, true) : error.message);
      });
  });
}
