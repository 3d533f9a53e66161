// Takes events from Pairwise, checks that Pairwise sent them, and takes each once:
//
//   PAIRWISE_SECRET=whsec_… PORT=8080 node webhook-receiver.mjs
//
// Needs Node.js 20 or later and nothing else.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const key = Buffer.from(process.env.PAIRWISE_SECRET.replace("whsec_", ""), "base64");
const seen = new Set();

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures = "" } = request.headers;
  const expected = Buffer.from(`v1,${createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64")}`);
  const isSigned = signatures
    .split(" ")
    .some((text) => text.length === expected.length && timingSafeEqual(Buffer.from(text), expected));
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  response.writeHead(isSigned && isFresh ? 204 : 401).end();
  if (!isSigned || !isFresh || seen.has(id)) return;
  seen.add(id);
  const { type, data } = JSON.parse(body);
  console.log(type, data.title, data.url);
}).listen(Number(process.env.PORT ?? 8080));
