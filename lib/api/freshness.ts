import fresh from "fresh";
import type { Ladder } from "@/db/store/ladders";

/**
 * The tag of a response, without making the response: it consists of the versions of the ladders in it. Names and the like change without
 * a new version, but never without a line in the audit log. Versions and lines start over in another epoch of the database. The
 * program's own version is in it because a newer program may respond in another form.
 */
export function etagOf(line: { readonly epoch: string; readonly id: number }, ladders: readonly Ladder[], byClock = ""): string {
  const versions = ladders.map(({ id, version }) => `${id}.${version}`).join("-");
  return `W/"${process.env.PAIRWISE_VERSION ?? ""}_${line.epoch}_${line.id}_${versions}${byClock && `_${byClock}`}"`;
}

/** Whether the client has it already. */
export function isKnown(etag: string, { headers }: Request): boolean {
  return fresh({ "if-none-match": headers.get("if-none-match") ?? undefined }, { etag });
}
