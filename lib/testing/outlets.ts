import type http from "node:http";
import { afterEach, beforeEach, onTestFinished, vi } from "vitest";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import type { Store } from "@/db";
import { findNewestDeliveries, type Outlet } from "@/db/store/outlets";
import { fanOut } from "@/lib/events/mutations";
import { queueForOutlets, sendDue, type Sending } from "@/lib/notices/outlets/deliveries";
import { addOutlet } from "@/lib/notices/outlets/mutations";
import type { OutletInput } from "@/lib/notices/outlets/schema";
import { WEBHOOK_URL } from "@/scripts/stand-ins/discord";
import { serve } from "./api/serve";
import { by, gameOn } from "./league";
import { ok } from "./outcome";

export const SITE = "https://ladder.example";

/** The settings that outlets need, for each test of a file; `deliver` sets its clock. */
export function stubOutletSettings(): void {
  beforeEach(() => {
    vi.stubEnv("AUTH_SECRET", "a secret that is long enough for tests");
    vi.stubEnv("BASE_URL", undefined);
    vi.stubEnv("WEBHOOKS_ALLOW_PRIVATE", "1");
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });
}

/** Adds an outlet that gets everything of all ladders: a Discord channel, unless another kind is given. */
export async function add(store: Store, fields: Partial<OutletInput> = {}) {
  const input = { kind: "discord", name: "#results", address: WEBHOOK_URL, sends: null, ladders: null, ...fields } as const;
  return ok(await addOutlet(store, { input, site: SITE, ...by }));
}

/** Hands on what happened and sends what is due; later, where `ms` says so. */
export async function deliver(store: Store, ms = 0): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
  const sending: Sending = new Map();
  await fanOut(store, [queueForOutlets], new Date());
  await sendDue(store, sending, new Date());
  await Promise.all(sending.values());
}

/** Does something, and sends what comes of it. */
export async function deliverAfter<Result>(store: Store, work: Promise<Result>): Promise<Result> {
  const result = await work;
  await deliver(store);
  return result;
}

export const logOf = (store: Store, { id }: Outlet) => findNewestDeliveries(store, id, 100);

/** Ann beats Ben 3–1. */
export const duelOn = (day: number) => gameOn(day, ["Ann", 3, 10], ["Ben", 1, 10]);

const requestBody = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });

interface Received extends z.output<typeof requestBody> {
  readonly id: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A webhook with a receiver that checks every signature with the specification's own library, where it knows secrets. */
export async function addWebhook(store: Store, fields: Partial<OutletInput> = {}) {
  const received: Received[] = [];
  const answers: ResponseInit[] = [];
  const secrets: string[] = [];
  const { site, stop } = await serve(async (request) => {
    const [body, headers] = [await request.text(), Object.fromEntries(request.headers)];
    for (const secret of secrets) new Webhook(secret).verify(body, headers);
    received.push({ id: headers["webhook-id"]!, headers, body, ...requestBody.parse(JSON.parse(body)) });
    return new Response(null, answers.shift() ?? { status: 204 });
  });
  onTestFinished(stop);
  const address = `${site}/hook`;
  return { received, answers, secrets, address, ...(await add(store, { kind: "webhook", address, ...fields })) };
}
