import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { FORM } from "@/lib/platform/arrival";
import { leastDeserving, removeFrom, type Visitor } from "./admission";
import { busy, Refusal } from "@/lib/platform/refusal";

/** The maximum that Next.js accepts for a form; uploads have a route and a limit of their own. */
const MAX_BYTES = 1024 * 1024;
/** A longer body is received to its end, because browsers read no answer before that; beyond this the connection is closed. */
const MAX_DISCARDED = 16 * MAX_BYTES;
/** Bodies in memory: 128 MB at most. */
const MAX_BODIES = 128;
const MAX_MS = 10_000;

/** Receives bodies before their requests take a slot, so that a slow sender keeps nobody else waiting. */
export class Bodies {
  readonly #reading: (Visitor & { readonly refuse: (error: Error) => void })[] = [];

  constructor(readonly limits = { maxBodies: MAX_BODIES, maxMs: MAX_MS }) {}

  read(request: IncomingMessage, visitor: Visitor): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      let bytes = Number(request.headers["content-length"] ?? 0) > MAX_DISCARDED ? Infinity : 0;
      const reading = { ...visitor, refuse: (error: Error) => end(() => reject(error)) };
      const end = (settle: () => void) => {
        clearTimeout(deadline);
        if (this.#reading.includes(reading)) removeFrom(this.#reading, reading);
        settle();
      };
      const refuse = (status: number, why: string) => () =>
        reading.refuse(new Refusal(status, `Nothing was saved, because ${why}.`, { connection: "close" }));
      const tooLarge = refuse(413, "it is larger than 1 MB. Send less, or a smaller file");
      const tooSlow = refuse(408, "it did not arrive in time");
      const deadline = setTimeout(tooSlow, this.limits.maxMs);
      this.#reading.push(reading);
      const arrived = () => (bytes > MAX_BYTES ? tooLarge() : end(() => resolve(Buffer.concat(parts))));
      request.once("end", arrived).once("close", tooSlow);
      request.on("data", (part: Buffer) => {
        bytes += part.length;
        if (bytes > MAX_DISCARDED) tooLarge();
        else if (bytes <= MAX_BYTES) parts.push(part);
      });
      if (bytes > MAX_DISCARDED) tooLarge();
      else if (this.#reading.length > this.limits.maxBodies) leastDeserving(this.#reading, "oldest").refuse(busy());
    });
  }
}

/**
 * Whether a form or the arguments of a server action can be read: Next.js responds with a 500 to those that cannot, and renders the page for a
 * form that names no action.
 */
export async function isWhole(body: Buffer, headers: IncomingHttpHeaders): Promise<boolean> {
  const type = headers["content-type"] ?? "";
  const isForm = FORM.test(type);
  const isAction = headers["next-action"] !== undefined;
  if (!isForm && !isAction) return true;
  try {
    const sent = new Response(new Uint8Array(body), { headers: { "content-type": type } });
    const parts = isForm ? [...(await sent.formData())] : [["0", await sent.text()] as const];
    const byName = new Map(parts);
    const isOnce = (name: string) => parts.filter(([other]) => other === name).length === 1;
    if (isAction) return isOnce("0") && Array.isArray(argument(byName, "", "0"));
    const names = parts.flatMap(([name]) => (name.startsWith("$ACTION_") ? [name] : []));
    return names.length > 0 && names.length <= MAX_PARTS && names.every((name) => isOnce(name) && isReference(byName, name));
  } catch {
    return false;
  }
}

type Parts = ReadonlyMap<string, FormDataEntryValue>;

/** A form without JavaScript names its action, what the action is given, and a key. */
const MAX_PARTS = 8;

/** Whether `$ACTION_REF_1` has `$ACTION_1:0`, and this a list of what the action is given, such as `$ACTION_1:1`. */
function isReference(parts: Parts, name: string): boolean {
  const [, number, prefix = "", own = ""] = /^\$ACTION_(?:REF_(\d+)|(\d+:)(\d+))$/.exec(name) ?? [];
  if (number !== undefined) return parts.has(`$ACTION_${number}:0`);
  if (prefix === "") return true;
  const given = argument(parts, `$ACTION_${prefix}`, own);
  return own !== "0" || (isObject(given) && "bound" in given);
}

/** Arguments in React's encoding, where $ begins a reference. Of its many types forms use few, and what they refer to must be there. */
function argument(parts: Parts, prefix: string, own: string): unknown {
  const ways: string[][] = [];
  const text = parts.get(prefix + own);
  if (typeof text !== "string") throw new Error("It is not text.");
  const parsed: unknown = JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== "string" || !/^\$(?!\$|undefined$)/.test(value)) return value;
    const [, type, to = "", way = ""] = /^\$([K@]?)(\w+)((?::\w+)*)$/.exec(value) ?? [];
    const isBound = type === "@" && prefix !== "" && own === "0" && to !== own && parts.has(prefix + to);
    if (type === "" && to === own) ways.push(way.split(":").slice(1));
    else if (!isBound && (type !== "K" || prefix !== "")) throw new Error("It refers to nothing.");
    return value;
  });
  // An object that occurs twice is written once.
  const at = (way: readonly string[]) => way.reduce((from, key) => (isObject(from) ? Reflect.get(from, key) : from), parsed);
  if (!ways.every((way) => isObject(at(way)))) throw new Error("It refers to nothing.");
  return parsed;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
