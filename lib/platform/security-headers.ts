/** For every answer: no other site frames a page of ours, learns its address, or has its files taken for something else. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

/** Two years, as the lists of sites that browsers open with HTTPS only ask for. */
const HSTS_SECONDS = 63_072_000;

/** For a site that people open with HTTPS: browsers then ask with nothing else. It is known when the server starts, not when it is built. */
export function transportHeaders(baseUrl: string | undefined): Readonly<Record<string, string>> {
  return baseUrl?.startsWith("https:") ? { "strict-transport-security": `max-age=${HSTS_SECONDS}` } : {};
}
