import { ApiProblem } from "./problem";

/** A game of 256 participants with the longest names takes a quarter of it. */
export const MOST_BYTES = 256 * 1024;

/** What a call's body says, as JSON has it. Reads no more than is allowed, however much is sent. */
export async function readJson(request: Request): Promise<unknown> {
  refuseUnlessJson(request.headers);
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    const detail = "The body is not valid JSON in UTF-8. Send one object, as in the documentation's example.";
    throw new ApiProblem("not-json", bytes.length === 0 ? "The body is empty. Send a game as JSON." : detail);
  }
}

function refuseUnlessJson(headers: Headers): void {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/json") {
    throw new ApiProblem("not-json-type", "Send the game as JSON, with the header Content-Type: application/json.");
  }
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  if (encoding !== "identity") {
    throw new ApiProblem("not-json-type", "Send the body uncompressed, without a Content-Encoding.", [], {
      "Accept-Encoding": "identity",
    });
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length")) > MOST_BYTES) throw tooLarge();
  if (request.body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    size += value.length;
    if (size > MOST_BYTES) {
      // What follows is not waited for.
      await reader.cancel();
      throw tooLarge();
    }
    parts.push(value);
  }
}

function tooLarge(): ApiProblem {
  const detail = `The body is larger than ${MOST_BYTES / 1024} kB. Send one game at a time.`;
  // A client that goes on sending is disconnected.
  return new ApiProblem("too-large", detail, [], { Connection: "close" });
}
