import { MAX_UPLOAD_BYTES } from "./schema";

/** A form has names and boundaries around its file. */
const FORM_BYTES = 64 * 1024;

export type Received =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly why: "too large" | "no file" | "broken" };

/**
 * The file of a form that a browser sends. A form that is too large is read to its end without being held, because a browser reads a response
 * only after it has sent everything; one of several times that size is cut off.
 */
export async function receivedFile(request: Request, max = MAX_UPLOAD_BYTES): Promise<Received> {
  let size = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > 4 * max + FORM_BYTES) controller.error(new Error("too large"));
      else if (size <= max + FORM_BYTES) controller.enqueue(chunk);
    },
  });
  if (request.body === null) return { ok: false, why: "no file" };
  const body = new Response(request.body.pipeThrough(bounded), {
    headers: { "Content-Type": request.headers.get("content-type") ?? "" },
  });
  const form = await body.formData().catch(() => null);
  if (size > max + FORM_BYTES) return { ok: false, why: "too large" };
  if (form === null) return { ok: false, why: "broken" };
  const file = form.get("file");
  // A form that was sent without choosing a file has one without a name.
  if (!(file instanceof File) || file.name === "") return { ok: false, why: "no file" };
  return file.size > max ? { ok: false, why: "too large" } : { ok: true, file };
}
