import type { Store } from "@/db";
import { findLadderById, type Ladder } from "@/db/store/ladders";
import { handleApiRequest } from "@/lib/api/handle-request";
import { commandLine } from "@/lib/audit/mutations";
import { createKey } from "@/lib/api/keys/mutations";
import { NOW } from "@/lib/testing/league";
import { ok } from "@/lib/testing/ok";
import { expectDescribed } from "./described";

export interface Sending {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Objects go as JSON, with its Content-Type; anything else as it is, without. */
  readonly body?: unknown;
  readonly key?: string;
  readonly now?: Date;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body read as JSON; undefined where there is none. */
  readonly json: unknown;
}

/** Calls the API as a client would, without a server in between. Every response must be as openapi.json describes it. */
export async function callApi(store: Store, path: string, sending: Sending = {}): Promise<Answered> {
  const { method, key, body, now = NOW } = sending;
  const headers = new Headers(sending.headers);
  if (key !== undefined) headers.set("Authorization", `Bearer ${key}`);
  const asJson = typeof body === "object" && body !== null && !(body instanceof Uint8Array) && !(body instanceof ReadableStream);
  if (asJson && !headers.has("content-type")) headers.set("Content-Type", "application/json");
  const request = new Request(`http://ladder.test/api/v1${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers,
    ...(isBody(body) ? { body, duplex: "half" } : asJson ? { body: JSON.stringify(body) } : {}),
  });
  const response = await handleApiRequest(async () => store, request, now);
  const text = await response.text();
  const answered: Answered = {
    status: response.status,
    headers: response.headers,
    text,
    json: text === "" ? undefined : JSON.parse(text),
  };
  expectDescribed(request.method, new URL(request.url).pathname, answered);
  return answered;
}

function isBody(body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream {
  return typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;
}

export async function makeKey(store: Store, ladder: Ladder | null = null, name = "Game server 1"): Promise<string> {
  const slug = ladder === null ? null : (await findLadderById(store, ladder.id))!.slug;
  return ok(await createKey(store, { name, ladder: slug, actor: commandLine, now: NOW })).secret;
}
