import { withBase } from "@/lib/platform/base-path";
import { DEFAULT_DATABASE_URL, troubleOf } from "@/db";
import { adminRequest } from "@/lib/sign-in/guard";
import { BrokenUpload, filePart } from "@/lib/transfer/import/multipart";
import { MOST_UPLOAD_BYTES } from "@/lib/transfer/import/schema";
import { saveUpload, uploadsFolder } from "@/lib/transfer/import/uploads";

const sentences = {
  "too large": `The file is larger than ${MOST_UPLOAD_BYTES / 1024 / 1024} MB. Compress it with gzip, or split it into smaller files.`,
  empty: "The file is empty.",
  "no file": "Choose a file first.",
  broken: "The upload was interrupted. Please try again.",
  "disk full": "The disk of the server is full. Make room on it, then try again.",
};

type Why = keyof typeof sentences;

const statuses: Readonly<Record<Why, number>> = { "too large": 413, empty: 400, "no file": 400, broken: 400, "disk full": 507 };

/**
 * Takes a file, as a form sends it, while it comes in. A script that asks for JSON is answered in it; a browser without one is led to
 * the next page, or back with what went wrong.
 */
export async function POST(request: Request): Promise<Response> {
  const call = await adminRequest();
  if (typeof call === "string") return wantsJson(request) ? Response.json({ problem: call }, { status: 403 }) : refusal(call);
  const body = request.body;
  if (body === null) return respond(request, "no file");
  try {
    const part = await filePart(body, request.headers.get("content-type") ?? "");
    if (part === null) return respond(request, "no file");
    const insteadOf = new URL(request.url).searchParams.get("instead-of");
    const command = { owner: call.player.id, fileName: part.fileName, bytes: part.bytes, now: call.now, insteadOf };
    const saved = await saveUpload(uploadsFolder(process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL), command);
    // A form that was sent without choosing a file has one without a name.
    if (!saved.ok) return respond(request, part.fileName === "" ? "no file" : saved.why);
    if (wantsJson(request)) return Response.json({ upload: saved.upload.id }, { status: 201 });
    return seeOther(`/admin/import/${saved.upload.id}`);
  } catch (error) {
    if (error instanceof BrokenUpload) return respond(request, "broken");
    if (troubleOf(error) === "full") return respond(request, "disk full");
    throw error;
  }
}

function wantsJson(request: Request): boolean {
  return request.headers.get("accept")?.includes("application/json") ?? false;
}

function respond(request: Request, why: Why): Response {
  if (wantsJson(request)) return Response.json({ problem: sentences[why] }, { status: statuses[why] });
  return seeOther(`/admin/import?refused=${encodeURIComponent(why)}`);
}

/** Only a path, because the server does not know by which host name the browser reached it. */
function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: withBase(path) } });
}

function refusal(sentence: string): Response {
  return new Response(`${sentence}\n`, { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
