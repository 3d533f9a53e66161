import { isIP } from "node:net";

/**
 * The site as WebAuthn's relying party. A passkey is made for a host and works on no other, which is why it cannot be used on a phishing
 * site.
 */
export interface RelyingParty {
  /** The host, without a port. */
  readonly id: string;
  /** Scheme, host and port of the page. */
  readonly origin: string;
}

/**
 * Determined by BASE_URL if it is set, whatever proxies do to the request. Otherwise by the page that sent the form; the guard has compared
 * that with the Host of the request. A sentence where browsers support no passkeys.
 */
export function relyingParty(sent: { origin: string | null; baseUrl: string | undefined }): RelyingParty | string {
  const address = sent.baseUrl ?? sent.origin ?? "";
  if (!URL.canParse(address)) return "Passkeys need the address of this site. Reload the page and try again.";
  const { hostname, origin, protocol } = new URL(address);
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) {
    return "Passkeys need a domain name. Open this site by its domain, not its IP address.";
  }
  const isHere = hostname === "localhost" || hostname.endsWith(".localhost");
  if (protocol !== "https:" && !isHere) return "Passkeys need HTTPS, and this site is open without it.";
  return { id: hostname, origin };
}
