// @ts-check
/**
 * Stops a server: takes no new connections, lets answers that are under way finish, ends open streams after a while, and then the program,
 * whatever still hangs.
 * @param {import("node:http").Server} server
 * @param {{ closeApp: () => Promise<unknown>, exit: (code: number) => void, graceMs?: number, mostMs?: number }} how
 */
export async function stopServer(server, { closeApp, exit, graceMs = 3_000, mostMs = 4_500 }) {
  const inTheEnd = setTimeout(() => exit(0), mostMs);
  const streams = setTimeout(() => server.closeAllConnections(), graceMs);
  server.closeIdleConnections();
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(streams);
  await closeApp();
  clearTimeout(inTheEnd);
  exit(0);
}
