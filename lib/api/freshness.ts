import type { Reader } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { newestAuditId } from "@/db/store/records";

/**
 * What an answer is made of, without making it: the versions of the ladders that it speaks of. Names and such change without a new
 * version, but never without a line in the audit log. A newer program may answer in another form.
 */
export async function etagOf(reader: Reader, ladders: readonly Ladder[]): Promise<string> {
  const versions = ladders.map(({ id, version }) => `${id}.${version}`).join("-");
  return `W/"${process.env.PAIRWISE_VERSION ?? ""}_${await newestAuditId(reader)}_${versions}"`;
}

/** Whether If-None-Match names it: one, several, or * for any. */
export function isKnown(etag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}
