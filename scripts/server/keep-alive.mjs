// @ts-check
/** Caddy keeps unused connections for two minutes. */
const BEHIND_PROXY_MS = 125_000;

/**
 * For how long the server keeps a connection that nobody uses, or undefined for what Node does. A proxy must be the one that closes it: where
 * the server does, a form that is sent at that moment over the same connection gets a 502, because a proxy cannot know whether it arrived.
 * Without a proxy, visitors would each hold a connection for no use.
 * @param {string | undefined} given as --keepAliveTimeout
 * @param {string | undefined} proxies as TRUSTED_PROXIES
 */
export function keepAliveMs(given, proxies) {
  if (given !== undefined) return Number(given);
  return Number(proxies ?? 0) > 0 ? BEHIND_PROXY_MS : undefined;
}
