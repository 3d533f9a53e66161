import type { Reader } from "@/db";
import { findSite } from "@/db/store/site";

/** Why nobody can register now; null if everybody can. */
export async function registrationProblem(reader: Reader): Promise<string | null> {
  const how = (await findSite(reader))?.registration ?? "open";
  if (how === "invited") return "New accounts are by invitation. Ask an admin of this site for a link.";
  return how === "closed" ? "This site takes no new accounts." : null;
}
