// @ts-check
/**
 * Stops a server: takes no new connections, lets answers that are under way finish, ends open streams after a while, and then the program,
 * whatever still hangs.
 * @param {import("node:http").Server} server
 * @param {{ more?: readonly import("node:net").Server[], closeApp: () => Promise<unknown>, exit: (code: number) => void, graceMs?: number, mostMs?: number }} how
 *   `more`: servers whose connections it has (accept-more.mjs)
 */
export async function stopServer(server, { more = [], closeApp, exit, graceMs = 3_000, mostMs = 4_500 }) {
  const inTheEnd = setTimeout(() => exit(0), mostMs);
  const streams = setTimeout(() => server.closeAllConnections(), graceMs);
  server.closeIdleConnections();
  await Promise.all([server, ...more].map((one) => new Promise((resolve) => one.close(resolve))));
  clearTimeout(streams);
  await closeApp();
  clearTimeout(inTheEnd);
  exit(0);
}
