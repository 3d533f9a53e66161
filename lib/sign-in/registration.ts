import type { Reader } from "@/db";
import { findSite } from "@/db/store/site";

/** Whether the sign-in page offers passwords. */
export async function arePasswordsOffered(reader: Reader): Promise<boolean> {
  return (await findSite(reader))?.passwordsOffered ?? true;
}

/** Why nobody new can come in by a provider now; null if everybody can. */
export async function newByProviderProblem(reader: Reader): Promise<string | null> {
  const site = await findSite(reader);
  if (site?.providersRegister === false) {
    return "New people cannot come in by other accounts here. Register with a name and a password, or ask an admin.";
  }
  return registrationProblem(reader);
}

/** Why nobody without an account can claim a guest; null if everybody can. A claim that is granted is an invitation. */
export async function claimProblem(reader: Reader): Promise<string | null> {
  const site = await findSite(reader);
  if (site?.registration === "invited" && site.providersRegister !== false) return null;
  return newByProviderProblem(reader);
}

/** Why nobody can register now; null if everybody can. */
export async function registrationProblem(reader: Reader): Promise<string | null> {
  const how = (await findSite(reader))?.registration ?? "open";
  if (how === "invited") return "New accounts are by invitation. Ask an admin of this site for a link.";
  return how === "closed" ? "This site takes no new accounts." : null;
}
