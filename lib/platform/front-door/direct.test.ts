import http from "node:http";
import { describe, expect, it } from "vitest";
import { listen } from "@/lib/testing/front-door/behind-a-door";
import type { DirectHandler } from "./direct";
import { makeFrontDoor } from "./front-door";
import { StaticFiles } from "./static-files";
import { Stamps } from "@/lib/platform/stamps";

const headers = { "x-content-type-options": "nosniff" };

/** A door whose framework says so, and whose direct route takes POST below /reports. */
async function open(handle: DirectHandler): Promise<number> {
  return listen(
    makeFrontDoor({
      handler: async (request, response) => void response.end(`framework ${request.method}`),
      kindOf: () => "handed on",
      isFound: async () => false,
      stamps: new Stamps({ read: async () => "", changes: () => 0 }),
      files: new StaticFiles([], {}),
      direct: { isFor: (method, path) => method === "POST" && path.startsWith("/reports"), handle, headers },
    }),
  );
}

function send(port: number, path: string, body: string, options: http.RequestOptions = {}) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const request = http.request({ port, host: "127.0.0.1", path, method: "POST", agent: false, ...options }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on("error", reject);
    request.end(body);
  });
}

describe("a request that goes past the framework", () => {
  it("comes with its address, headers and body, and its answer has the headers of every answer", async () => {
    const port = await open(async (request) => {
      const { method, address } = request;
      const body = new TextDecoder().decode((await request.bytes(1_000)) ?? undefined);
      const seen = { method, address, key: request.header("Idempotency-Key"), other: request.header("x-other"), body };
      return { status: 201, headers: { ETag: '"7"', "Content-Type": "application/json" }, body: JSON.stringify(seen) };
    });
    const sent = { headers: { "Idempotency-Key": "k", Host: "a host with spaces" } };
    const reply = await send(port, "/reports/1?preview=1", "Grüße", sent);
    expect(reply.status).toBe(201);
    expect(JSON.parse(reply.text)).toEqual({
      method: "POST",
      address: "/reports/1?preview=1",
      key: "k",
      other: null,
      body: "Grüße",
    });
    expect(reply.headers).toMatchObject({ etag: '"7"', "x-content-type-options": "nosniff", "content-type": "application/json" });
    expect(Number(reply.headers["content-length"])).toBe(Buffer.byteLength(reply.text));
  });

  it("is only the kind that was asked for", async () => {
    const port = await open(async () => ({ status: 200, headers: {}, body: "direct" }));
    expect((await send(port, "/reports/1", "")).text).toBe("direct");
    expect((await send(port, "/reports/1", "", { method: "PUT" })).text).toBe("framework PUT");
    expect((await send(port, "/other", "")).text).toBe("framework POST");
  });

  it("is answered before its body was read, and the next one as well", async () => {
    const port = await open(async () => ({ status: 413, headers: { Connection: "close" }, body: "too large" }));
    for (let turn = 0; turn < 3; turn++) expect((await send(port, "/reports", "x".repeat(200_000))).status).toBe(413);
  });

  it("has no body where it is longer than wanted, and the connection goes on", async () => {
    const port = await open(async (request) => {
      const bytes = await request.bytes(100_000);
      return { status: bytes === null ? 413 : 200, headers: {}, body: String(bytes?.length) };
    });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const lengths = [200_000, 100_000, 3_000_000, 0, 70_000];
    const replies = [];
    for (const length of lengths) replies.push(await send(port, "/reports", "x".repeat(length), { agent }));
    agent.destroy();
    expect(replies.map(({ status, text }) => [status, text])).toEqual([
      [413, "undefined"],
      [200, "100000"],
      [413, "undefined"],
      [200, "0"],
      [200, "70000"],
    ]);
  });

  it("that fails is a 500 without the reason", async () => {
    const port = await open(() => Promise.reject(new Error("a secret")));
    const reply = await send(port, "/reports", "x");
    expect([reply.status, reply.text]).toEqual([500, "Internal Server Error"]);
  });
});
