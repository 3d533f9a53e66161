/**
 * What a page may load and run: files of this site, and nothing written into the page but what `scripts` allows. Only attributes may have
 * styles: charts and bars are as wide as their numbers.
 */
export function contentPolicy(scripts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

/** In development the framework runs scripts of its own that have no nonce, and evaluates text. */
const DEVELOPMENT_POLICY = "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'";

/**
 * For every answer: no other site frames a page of ours, learns its address, or has its files taken for something else. The response cache
 * adds to the policy of a page which of its scripts may run (lib/platform/response-cache/page-policy.ts).
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": process.env.NODE_ENV === "development" ? DEVELOPMENT_POLICY : contentPolicy(),
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
