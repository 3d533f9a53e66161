import type { Store } from "@/db";
import type { ApiKey } from "@/db/store/access";
import { keyOfHeader } from "@/lib/api/keys/data";
import { Limit, MAX_A_MINUTE, requestLimits } from "@/lib/platform/limits";
import { clientOf, networkOf } from "@/lib/platform/peer";
import { ApiProblem } from "./problem";
import { MINUTE_MS } from "@/lib/format/durations";

/** The key of a request. Only the header counts, because addresses end up in logs. */
export async function keyOf(store: Store, request: Request): Promise<ApiKey | null> {
  const header = request.headers.get("authorization");
  if (header === null) return null;
  const key = await keyOfHeader(store, header);
  if (key === null) throw unauthorized("unknown");
  return key;
}

export function unauthorized(why: "no key" | "unknown"): ApiProblem {
  const detail =
    why === "no key"
      ? "This call needs a key. Send the header Authorization: Bearer pw_… with a key from an admin."
      : "This key is unknown or was revoked. Ask an admin for a new one.";
  const challenge = `Bearer realm="Pairwise"${why === "no key" ? "" : ', error="invalid_token"'}`;
  return new ApiProblem("no-key", detail, [], { "WWW-Authenticate": challenge });
}

/** More than any game night has; a script that runs wild is stopped before it fills the ladder. */
const WRITES_A_MINUTE = 120;

/** The limits of a store's servers: of reports by key, and of what needs no key by address. */
const limits = new WeakMap<Store, ReturnType<typeof makeLimits>>();

function makeLimits(store: Store) {
  return { ...requestLimits(async () => store), report: new Limit("report", WRITES_A_MINUTE, MINUTE_MS, async () => store) };
}

function limitsOf(store: Store) {
  const made = limits.get(store) ?? makeLimits(store);
  limits.set(store, made);
  return made;
}

export async function limitWrites(store: Store, { id }: ApiKey): Promise<void> {
  await take(limitsOf(store).report, String(id), `This key has sent ${WRITES_A_MINUTE} games`);
}

const sent = {
  preview: `This address has sent ${MAX_A_MINUTE.preview} previews`,
  balance: "This address has asked for too many teams",
};

/** The limit is by address, because no key is needed: rating 256 players or splitting 20 takes as long as some pages. */
export async function limitAddress(store: Store, request: Request, call: keyof typeof sent, count = 1): Promise<void> {
  await take(limitsOf(store)[call], networkOf(clientOf((name) => request.headers.get(name))), sent[call], count);
}

async function take(limit: Limit, whose: string, sent: string, count = 1): Promise<void> {
  const wait = Math.ceil((await limit.take(whose, count)) / 1000);
  if (wait === 0) return;
  const detail = `${sent} within a minute. Try again in ${wait} s.`;
  throw new ApiProblem("too-many", detail, [], { "Retry-After": String(wait) });
}

export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null || /^[\x20-\x7e]{1,255}$/.test(key)) return key;
  const message = "Idempotency-Key must be 1 to 255 plain characters, such as a UUID.";
  throw new ApiProblem("refused", message, [{ path: "Idempotency-Key", message }]);
}
