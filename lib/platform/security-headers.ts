/**
 * The content security policy of a page: files of this site, and no inline content but what `scripts` allows and style attributes, because
 * charts and bars are as wide as their numbers.
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

/** The policy of a document without scripts that pages of these sites may frame, and with none of them nobody. */
export function embedPolicy(sites: readonly string[]): string {
  const ancestors = sites.length === 0 ? "'none'" : ["'self'", ...sites].join(" ");
  return `default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`;
}

/** The framework's development scripts have no nonce, and use eval. */
const DEVELOPMENT_POLICY = "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'";

/**
 * Headers of every response: no other site may frame a page, learn its address, or use its files as another type. The response cache adds
 * which scripts of a page may run (lib/platform/response-cache/page-policy.ts).
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": process.env.NODE_ENV === "development" ? DEVELOPMENT_POLICY : contentPolicy(),
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

/** Two years, as the browsers' preload lists require. */
const HSTS_SECONDS = 63_072_000;

/** Strict-Transport-Security for a site with HTTPS. The address is known when the server starts, not when it is built. */
export function transportHeaders(baseUrl: string | undefined): Readonly<Record<string, string>> {
  return baseUrl?.startsWith("https:") ? { "strict-transport-security": `max-age=${HSTS_SECONDS}` } : {};
}
