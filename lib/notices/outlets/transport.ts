import http from "node:http";
import dns from "node:dns";
import https from "node:https";
import { BlockList, isIPv6, type LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { webhooksAllowPrivate } from "@/lib/platform/settings";
import { DAY_MS } from "@/lib/format/durations";

/** The other side may take this long, from the lookup of the name to the end of its answer. */
export const TIMEOUT_MS = 10_000;
/** More of an answer is not read. */
const MAX_ANSWER = 64 * 1024;

export interface Request {
  readonly method: "GET" | "POST" | "PATCH";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** An address that somebody typed: it must not lead into the server's own network, and its answer is not read. */
  readonly guarded?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** Empty where the request was guarded. */
  readonly body: string;
}

/** Why there was no answer. */
export type Unanswered = "timeout" | "refused address" | "no connection";

/** What came of one attempt to deliver something. */
export type Outcome =
  | {
      readonly state: "delivered" | "edited";
      readonly status: number;
      /** Discord's number of the message. */
      readonly messageId: string | null;
      /** Nothing more may be sent for this long. */
      readonly pauseMs: number;
      /** Of what the message says. */
      readonly digest?: string;
    }
  /** To be tried again after the time that the other side named; not counted as an attempt. */
  | { readonly state: "wait"; readonly status: number; readonly waitMs: number }
  /** The address is gone: the outlet is switched off. */
  | { readonly state: "gone"; readonly status: number }
  | { readonly state: "refused"; readonly status: number; readonly isFinal?: true }
  | { readonly state: "unanswered"; readonly problem: Unanswered | "sealed" | "fault" }
  /** There is nothing to tell any more. */
  | { readonly state: "dropped" };

const MAX_WAIT_MS = DAY_MS;

/** A wait that the other side named, within a day; null if it named none. */
export const boundedWait = (ms: number): number | null =>
  Number.isFinite(ms) ? Math.min(Math.max(Math.ceil(ms), 0), MAX_WAIT_MS) : null;

/** What an answer comes to that did not take the message. `gone`: the answers that say that the address is. */
export function refusalOf({ status }: Answer, waitMs: number | null, gone: readonly number[]): Outcome {
  if (status === 429 && waitMs !== null) return { state: "wait", status, waitMs };
  return gone.includes(status) ? { state: "gone", status } : { state: "refused", status };
}

export const isTaken = ({ status }: Answer) => status >= 200 && status < 300;

/** Checks addresses when the connection is made, after the name was looked up: a name that changes in between leads nowhere else. */
function agentFor(protocol: string): http.Agent {
  const options = { keepAlive: false, allowPrivateIPAddress: webhooksAllowPrivate(), lookup: lookUp };
  return protocol === "https:" ? new RequestFilteringHttpsAgent(options) : new RequestFilteringHttpAgent(options);
}

/** Everything of IPv6 but 2000::/3, in which all public addresses are: some others lead to IPv4, which the agent does not know of `::7f00:1`. */
const notPublic = new BlockList();
notPublic.addSubnet("::", 3, "ipv6");
notPublic.addSubnet("4000::", 2, "ipv6");
notPublic.addSubnet("8000::", 1, "ipv6");

const isRefused = (address: string) => isIPv6(address) && notPublic.check(address, "ipv6") && !webhooksAllowPrivate();

const lookUp: LookupFunction = (name, options, done) => {
  dns.lookup(name, { ...options, all: true }, (error, found) => {
    const refused = error === null && found.some(({ address }) => isRefused(address));
    if (error !== null || refused) done(error ?? new RefusedAddress(), "");
    else if (options.all) done(null, found);
    else done(null, found[0]!.address, found[0]!.family);
  });
};

class RefusedAddress extends Error {}

/** Sends one request. A redirect is an answer like any other: it is not followed. */
export function send({ method, url, headers, body, guarded = false }: Request): Promise<Answer | Unanswered> {
  const target = new URL(url);
  if (guarded && isRefused(target.hostname.slice(1, -1))) return Promise.resolve("refused address");
  const { request } = target.protocol === "https:" ? https : http;
  const own = { "user-agent": "Pairwise", "content-length": Buffer.byteLength(body ?? "") };
  return new Promise((resolve) => {
    const sent = request(
      target,
      {
        method,
        headers: { ...own, ...headers },
        agent: guarded ? agentFor(target.protocol) : undefined,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const parts: Buffer[] = [];
        let length = 0;
        const finish = () => resolve({ status, headers: response.headers, body: Buffer.concat(parts).toString("utf8") });
        if (guarded) {
          finish();
          response.destroy();
          return;
        }
        response.on("data", (part: Buffer) => {
          length += part.length;
          if (length <= MAX_ANSWER) parts.push(part);
          else response.destroy();
        });
        response.on("close", finish);
      },
    );
    sent.on("error", (error) => resolve(reasonOf(error)));
    sent.end(body);
  });
}

function reasonOf(error: Error): Unanswered {
  if (error.name === "AbortError" || error.name === "TimeoutError") return "timeout";
  const isRefusal = error instanceof RefusedAddress || /is not allowed\. Because/.test(error.message);
  return isRefusal ? "refused address" : "no connection";
}
