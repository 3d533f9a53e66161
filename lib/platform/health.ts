import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { diskIsFull, type Store } from "@/db";
import { isInRecovery } from "@/db/store/epoch";
import { findAllLadders } from "@/db/store/ladders";

/** Below this, the next import or migration of a small site may not fit any more. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Timeout for the database: health checks are repeated soon. */
const PATIENCE_MS = 5_000;

/** Whether the database responds to a simple query, and takes writes as well. */
async function databaseState(open: () => Promise<Store>): Promise<"away" | "only reads" | "takes writes"> {
  const check = async () => {
    const store = await open();
    await findAllLadders(store);
    return (await isInRecovery(store)) ? "only reads" : "takes writes";
  };
  return Promise.race([check(), sleep(PATIENCE_MS, "away" as const, { ref: false })]).catch(() => "away" as const);
}

const ONLY_READS = "No server of PostgreSQL takes writes at the moment: pages are shown, and nothing can be saved.";

export interface Health {
  readonly status: "ok" | "unavailable";
  readonly detail?: string;
}

/** Whether pages can be shown: a load balancer routes visitors by it. */
export async function readiness(open: () => Promise<Store>): Promise<Health> {
  const state = await databaseState(open);
  if (state === "away") return { status: "unavailable", detail: "The database does not respond." };
  return state === "only reads" ? { status: "ok", detail: ONLY_READS } : { status: "ok" };
}

/** Whether everything works, saving included: monitoring alerts by it. */
export async function health(
  open: () => Promise<Store>,
  freeBytes: (store: Store) => Promise<number> = freeBytesOf,
): Promise<Health> {
  const ready = await readiness(open);
  if (ready.status !== "ok") return ready;
  if (ready.detail !== undefined) return { ...ready, status: "unavailable" };
  if (diskIsFull())
    return { status: "unavailable", detail: "The disk is full: the last game, upload or change could not be saved." };
  const free = await freeBytes(await open());
  if (free >= MIN_FREE_BYTES) return ready;
  const megabytes = Math.floor(free / 1024 / 1024);
  return {
    status: "unavailable",
    detail: `The disk is almost full: ${megabytes} MB are free. Make room before games cannot be saved.`,
  };
}

/** Free space on the disk of the database file; PostgreSQL's disk is another machine's to watch. */
async function freeBytesOf({ engine, location }: Store): Promise<number> {
  if (engine !== "sqlite") return Number.POSITIVE_INFINITY;
  try {
    const { bavail, bsize } = await fs.statfs(path.dirname(location));
    return bavail * bsize;
  } catch {
    // Some systems do not report it.
    return Number.POSITIVE_INFINITY;
  }
}

export function healthResponse(found: Health): Response {
  return Response.json(found, { status: found.status === "ok" ? 200 : 503, headers: { "cache-control": "no-store" } });
}
