import type { IncomingMessage } from "node:http";
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
