import "server-only";
import { headers } from "next/headers";

/** The address under which people open this site: as set, or as this request has it. */
export async function loadBaseUrl(): Promise<URL> {
  if (process.env.BASE_URL !== undefined) return new URL(process.env.BASE_URL);
  const given = await headers();
  const scheme = given.get("x-forwarded-proto")?.split(",")[0] === "https" ? "https" : "http";
  const address = `${scheme}://${given.get("host") ?? "localhost"}`;
  return URL.canParse(address) ? new URL(address) : new URL("http://localhost");
}
