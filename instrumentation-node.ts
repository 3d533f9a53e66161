import type { RequestListener } from "node:http";
import { format } from "node:util";
import { DEFAULT_DATABASE_URL, getStore, SetupError, type Store } from "@/db";
import { processState } from "@/db/process-state";
import { verifyAfterUpgrade } from "@/lib/fold/verify-after-upgrade";
import { backupSchedule, startBackups } from "@/lib/platform/backups/schedule";
import { waitForDatabase } from "@/lib/platform/wait-for-database";
import { keyOfHeader } from "@/lib/api/keys/data";
import { refusalProblem } from "@/lib/api/problem";
import { routeOf } from "@/lib/api/calls";
import { measureRequest, measureServer } from "@/lib/platform/metrics/measure";
import { makeResponseCache } from "@/lib/platform/response-cache/response-cache";
import { startSeasons } from "@/lib/seasons/mutations";
import { startRunner } from "@/lib/events/runner";
import { reportsStep } from "@/lib/reports/due";
import { startNotices } from "@/lib/notices/start";
import { offerSetup } from "@/lib/sign-in/first-admin";
import { prepareProviders } from "@/lib/sign-in/providers";
import { transportHeaders } from "@/lib/platform/security-headers";
import { rememberContextOfStart } from "@/lib/platform/outside-request";
import { requestLimits } from "@/lib/platform/limits";
import { metricsToken, prepareSettings, staleSeconds, trustedProxies } from "@/lib/platform/settings";
import { onlyGamesChanged, databaseVersionOf } from "@/lib/platform/database-version";
import { onceAMinute } from "@/lib/platform/once-a-minute";
import { kindOf, limitOf } from "@/lib/site/pages";
import { log } from "@/lib/platform/log";

export { noteRequestError } from "@/lib/platform/request-errors";

/** What must be right before the first request: settings, and the database at this version. A sentence and an end otherwise. */
export async function startServer(): Promise<void> {
  const started = new Date();
  rememberContextOfStart();
  // Next.js writes lines about requests that anybody can send, such as one for an action that does not exist.
  console.warn = onceAMinute((...given) => log.warn(format(...given)));
  console.error = onceAMinute((...given) => log.error(format(...given)));
  try {
    prepareSettings();
    prepareProviders();
    const backups = backupSchedule(process.env, process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL);
    // Before the database is opened: its connections are timed from the first.
    if (metricsToken() !== null) measureServer();
    const say = (sentence: string) => log.info(sentence);
    const store = await waitForDatabase(getStore, say);
    // From the first request on, so that the server learns at once what others write, and when another server of PostgreSQL leads.
    store.listen(() => undefined);
    await offerSetup(store, process.env, say);
    // Before the first request could change a game of a season whose days of grace were over while the server was down.
    await startSeasons(store);
    // Beside the first requests: on a large site it takes a while, and nothing depends on it.
    verifyAfterUpgrade(store, started).then(
      (found) => found !== null && say(found),
      (error: unknown) => log.error({ err: error }, "Stored ratings could not be verified."),
    );
    startNotices(store);
    startRunner(store, [reportsStep(store)]);
    if (backups !== null) startBackups(store, backups, say);
    offerResponseCache(store);
  } catch (error) {
    // Thrown from here it would leave a server that answers every request with an error.
    log.fatal(`Pairwise cannot start. ${reasonOf(error)}`);
    process.exit(1);
  }
}

/** Hands the listener over to scripts/server.mjs. From then on requests come in, so everything else must be ready. */
function offerResponseCache(store: Store): void {
  const limits = requestLimits();
  const open = (socketPath: string): RequestListener => {
    const listener = makeResponseCache({
      socketPath,
      kindOf,
      version: databaseVersionOf(store),
      mayOutlive: onlyGamesChanged,
      arrival: { baseUrl: process.env.BASE_URL, trustedProxies: trustedProxies(), onForwarded: warnOnce() },
      hasKey: async (authorization) => (await keyOfHeader(store, authorization)) !== null,
      writeRefusal: refusalProblem,
      always: transportHeaders(process.env.BASE_URL),
      staleSeconds: staleSeconds(),
      mustWait: async ({ path, isRead, network }) => {
        const limit = limitOf(path, isRead);
        return limit === null ? 0 : limits[limit].take(network);
      },
    });
    return (request, response) => {
      measureRequest(request, response, routeOf);
      listener(request, response);
    };
  };
  processState().offerResponseCache?.({ open, log });
}

/** Behind a proxy that nobody has told us about, all visitors seem to come from one address, and limits count them as one. */
function warnOnce(): () => void {
  let isSaid = trustedProxies() > 0;
  return () => {
    if (isSaid) return;
    isSaid = true;
    log.warn(
      "Requests come through a proxy (they have X-Forwarded-For), but TRUSTED_PROXIES is 0, so all visitors count as one address " +
        "for the limits of sign-ins and requests. Set TRUSTED_PROXIES to the number of your own proxies, usually 1.",
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
