import { DEFAULT_DATABASE_URL, getStore, SetupError } from "@/db";
import { verifyAfterUpgrade } from "@/lib/fold/verify-after-upgrade";
import { backupSchedule, startBackups } from "@/lib/platform/backups/schedule";
import { untilThere } from "@/lib/platform/until-there";
import { isWrite } from "@/lib/api/calls";
import { answerCall } from "@/lib/api/handle-request";
import { keptKindOf, limitedKindOf } from "@/lib/api/kept-addresses";
import { routeOf } from "@/lib/api/routes";
import { BASE_PATH } from "@/lib/platform/base-path";
import { offerFrontDoor } from "@/lib/platform/front-door/start";
import { isFound } from "@/lib/players/addresses";
import { measureServer } from "@/lib/platform/metrics/server";
import { offerSetup } from "@/lib/sign-in/first-admin";
import { notePeers } from "@/lib/platform/peer";
import { transportHeaders } from "@/lib/platform/security-headers";
import { RequestLimits } from "@/lib/platform/request-limits";
import { metricsToken, prepareSettings, staleSeconds, trustedProxies } from "@/lib/platform/settings";

/** What must be right before the first request: settings, and the database at this version. A sentence and an end otherwise. */
export async function startServer(): Promise<void> {
  const started = new Date();
  try {
    prepareSettings();
    const backups = backupSchedule(process.env, process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL);
    notePeers();
    // Before the database is opened: its connections are timed from the first.
    if (metricsToken() !== null) measureServer(routeOf);
    const store = await untilThere(getStore, console.log);
    // From the first request on, so that the server learns at once what others write, and when another server of PostgreSQL leads.
    store.listen(() => undefined);
    await offerSetup(store, process.env, console.log);
    // Beside the first requests: on a large site it takes a while, and nothing depends on it.
    verifyAfterUpgrade(store, started).then((found) => found !== null && console.log(found), console.error);
    if (backups !== null) startBackups(store, backups, console.log);
    const limits = new RequestLimits();
    offerFrontDoor(store, {
      kindOf: keptKindOf,
      isFound: (path) => isFound(store, path),
      direct: { isFor: isWrite, handle: (request) => answerCall(getStore, request, new Date()) },
      basePath: BASE_PATH,
      staleSeconds: staleSeconds(),
      arrival: { baseUrl: process.env.BASE_URL, onForwarded: warnOnce() },
      alwaysHeaders: transportHeaders(process.env.BASE_URL),
      mustWait: (request, path) => {
        const kind = limitedKindOf(path);
        const get = (name: string) => request.headers[name]?.toString() ?? null;
        return kind === null ? Promise.resolve(0) : limits.take(kind, get, trustedProxies(), new Date());
      },
    });
  } catch (error) {
    // Thrown from here it would leave a server that answers every request with an error.
    console.error(`\nPairwise cannot start. ${reasonOf(error)}\n`);
    process.exit(1);
  }
}

/** Behind a proxy that nobody has told us about, all visitors seem to come from one address, and limits count them as one. */
function warnOnce(): () => void {
  let isSaid = trustedProxies() > 0;
  return () => {
    if (isSaid) return;
    isSaid = true;
    console.warn(
      "\nRequests come through a proxy (they have X-Forwarded-For), but TRUSTED_PROXIES is 0, so all visitors count as one address " +
        "for the limits of sign-ins and requests. Set TRUSTED_PROXIES to the number of your own proxies, usually 1.\n",
    );
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof SetupError) return error.message;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (first instanceof Error && "code" in first && ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT"].includes(String(first.code))) {
    return `The database that DATABASE_URL names does not answer (${first.message}). Is it running, and is the address right?`;
  }
  if (first instanceof Error && "code" in first && ["28P01", "28000", "3D000"].includes(String(first.code))) {
    return `The database that DATABASE_URL names does not let us in (${first.message}). Check its user, password and name.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
