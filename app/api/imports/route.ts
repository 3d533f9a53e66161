import { withBase } from "@/lib/platform/base-path";
import { troubleOf } from "@/db";
import { adminRequest } from "@/lib/sign-in/guard";
import { receivedFile } from "@/lib/transfer/import/received-file";
import { uploadRefusals } from "@/lib/transfer/import/schema";
import { saveUpload, uploads } from "@/lib/transfer/import/uploads";
import { uploadPath } from "@/lib/format";

const statuses = { "too large": 413, empty: 400, "no file": 400, broken: 400, "disk full": 507 };

/** Takes a file as a form sends it. A script that asks for JSON gets it; a browser without one is led to the next page, or back with the reason. */
export async function POST(request: Request): Promise<Response> {
  const call = await adminRequest();
  if (typeof call === "string") {
    if (wantsJson(request)) return Response.json({ problem: call }, { status: 403 });
    return new Response(`${call}\n`, { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  try {
    const received = await receivedFile(request);
    if (!received.ok) return respond(request, received.why);
    const { name, size } = received.file;
    if (size === 0) return respond(request, "empty");
    const insteadOf = new URL(request.url).searchParams.get("instead-of");
    const command = { owner: call.player.id, fileName: name, bytes: received.file.stream(), now: call.now, insteadOf };
    const upload = await saveUpload(uploads(), command);
    if (wantsJson(request)) return Response.json({ upload: upload.id }, { status: 201 });
    return seeOther(uploadPath(upload.id));
  } catch (error) {
    if (troubleOf(error) === "full") return respond(request, "disk full");
    throw error;
  }
}

function wantsJson(request: Request): boolean {
  return request.headers.get("accept")?.includes("application/json") ?? false;
}

function respond(request: Request, why: keyof typeof uploadRefusals): Response {
  if (wantsJson(request)) return Response.json({ problem: uploadRefusals[why] }, { status: statuses[why] });
  return seeOther(`/admin/import?refused=${encodeURIComponent(why)}`);
}

/** Only a path, because the server does not know by which host name the browser reached it. */
function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: withBase(path) } });
}
