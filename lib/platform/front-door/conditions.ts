import type { IncomingHttpHeaders } from "node:http";

/** What the conditions of a request come to, for the representation with this strong ETag (RFC 9110, 13.2.2). */
export function conditionOf(headers: IncomingHttpHeaders, etag: string): "send" | "not modified" | "failed" {
  const wanted = headers["if-match"];
  if (wanted !== undefined && !tagsOf(wanted).some((tag) => tag === "*" || tag === etag)) return "failed";
  const known = headers["if-none-match"];
  // Compared weakly: a proxy that packs the body itself makes a weak tag of ours.
  if (known !== undefined && tagsOf(known).some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag)) return "not modified";
  return "send";
}

/** Whether the answer depends on the tag of what is there. */
export function hasCondition({ headers }: { readonly headers: IncomingHttpHeaders }): boolean {
  return headers["if-match"] !== undefined || headers["if-none-match"] !== undefined;
}

function tagsOf(field: string): string[] {
  return field.match(/\*|(W\/)?"[^"]*"/g) ?? [];
}
