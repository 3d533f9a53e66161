import { ApiProblem } from "./problem";

/** A game of 256 participants with the longest names takes a quarter of it. */
const MAX_BYTES = 256 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The body of a request as JSON. Reading stops at the size limit. */
export async function readJson(request: Request): Promise<unknown> {
  refuseUnlessJson(request);
  const bytes = await readBytes(request);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    const detail = "The body is not valid JSON in UTF-8. Send one object, as in the documentation's example.";
    throw new ApiProblem("not-json", bytes.length === 0 ? "The body is empty. Send one object as JSON." : detail);
  }
}

function refuseUnlessJson(request: Request): void {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/json") {
    throw new ApiProblem("not-json-type", "Send the body as JSON, with the header Content-Type: application/json.");
  }
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  if (encoding !== "identity") {
    throw new ApiProblem("not-json-type", "Send the body uncompressed, without a Content-Encoding.", [], {
      "Accept-Encoding": "identity",
    });
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length")) > MAX_BYTES) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    // Leaving the loop cancels what is still being sent.
    if (size > MAX_BYTES) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(): ApiProblem {
  const detail = `The body is larger than ${MAX_BYTES / 1024} kB. Send one game at a time.`;
  // A client that continues sending is disconnected.
  return new ApiProblem("too-large", detail, [], { Connection: "close" });
}
