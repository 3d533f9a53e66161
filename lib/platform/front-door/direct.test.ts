import http from "node:http";
import { describe, expect, it } from "vitest";
import { listen } from "@/lib/testing/front-door/behind-a-door";
import { makeFrontDoor } from "./front-door";
import { StaticFiles } from "./static-files";
import { Stamps } from "@/lib/platform/stamps";

const headers = { "x-content-type-options": "nosniff" };

/** A door whose framework says so, and whose direct route takes POST below /reports. */
async function open(handle: (request: Request) => Promise<Response>): Promise<number> {
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
      const { pathname, search } = new URL(request.url);
      const seen = { method: request.method, address: pathname + search, key: request.headers.get("idempotency-key") };
      return Response.json({ ...seen, body: await request.text() }, { status: 201, headers: { ETag: '"7"' } });
    });
    const sent = { headers: { "Idempotency-Key": "k", Host: "a host with spaces" } };
    const reply = await send(port, "/reports/1?preview=1", "Grüße", sent);
    expect(reply.status).toBe(201);
    expect(JSON.parse(reply.text)).toEqual({ method: "POST", address: "/reports/1?preview=1", key: "k", body: "Grüße" });
    expect(reply.headers).toMatchObject({ etag: '"7"', "x-content-type-options": "nosniff", "content-type": "application/json" });
    expect(Number(reply.headers["content-length"])).toBe(Buffer.byteLength(reply.text));
  });

  it("is only the kind that was asked for", async () => {
    const port = await open(async () => new Response("direct"));
    expect((await send(port, "/reports/1", "")).text).toBe("direct");
    expect((await send(port, "/reports/1", "", { method: "PUT" })).text).toBe("framework PUT");
    expect((await send(port, "/other", "")).text).toBe("framework POST");
  });

  it("is answered before its body was read, and the next one as well", async () => {
    const port = await open(async () => new Response("too large", { status: 413, headers: { Connection: "close" } }));
    for (let turn = 0; turn < 3; turn++) expect((await send(port, "/reports", "x".repeat(200_000))).status).toBe(413);
  });

  it("that fails is a 500 without the reason", async () => {
    const port = await open(() => Promise.reject(new Error("a secret")));
    const reply = await send(port, "/reports", "x");
    expect([reply.status, reply.text]).toEqual([500, "Internal Server Error"]);
  });
});
