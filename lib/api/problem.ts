import { stripBasePath, withBase } from "@/lib/platform/base-path";
import type { Refusal, Written } from "@/lib/platform/refusal";
import type { ProblemOut } from "./schema";
import { BASE } from "./calls";

/** Every way in which a call can be refused; the documentation lists them from here. */
export const problemKinds = {
  "not-json": { status: 400, title: "Not JSON", why: "The body is not valid JSON in UTF-8." },
  "no-key": { status: 401, title: "No key", why: "The key is missing, unknown or revoked." },
  "another-ladder": { status: 403, title: "Another ladder", why: "The key belongs to another ladder." },
  "not-found": { status: 404, title: "Not found", why: "There is no ladder, player, game or call at this address." },
  "method-not-allowed": {
    status: 405,
    title: "Method not allowed",
    why: "This address does not support the method. The Allow header lists the ones it does.",
  },
  closed: { status: 409, title: "Ladder closed", why: "The ladder is closed, so no games can be entered." },
  "other-body": { status: 409, title: "Another game", why: "The Idempotency-Key was already used for another game." },
  overlaps: {
    status: 409,
    title: "Overlapping game",
    why:
      "A game of the same players overlaps in time with this one, so it is probably the same game; “game” in the answer is the one that " +
      "was found. If yours is another game, send it with allowOverlap: true.",
  },
  "too-large": { status: 413, title: "Too large", why: "The body is larger than 256 kB." },
  "not-json-type": { status: 415, title: "Not application/json", why: "Content-Type is not application/json." },
  refused: {
    status: 422,
    title: "Refused",
    why: "Something in the request is not valid. The list of errors says where and why.",
  },
  "too-many": {
    status: 429,
    title: "Too many requests",
    why:
      "The key sent more than 120 games in a minute, or the address more than 120 previews, 120 questions for teams or 600 reads of " +
      "what nobody had asked for before. Wait as long as Retry-After says.",
  },
  busy: {
    status: 503,
    title: "Busy",
    why: "The server has too much to do, or its database does not answer. Wait as long as Retry-After says, then send the same again.",
  },
  full: { status: 507, title: "Disk full", why: "The server has no room to save anything. Tell whoever runs it." },
  fault: { status: 500, title: "Server error", why: "Something went wrong on the server. Try again later." },
} as const;

export type ProblemKind = keyof typeof problemKinds;

/** The documentation, which has a line for each kind of problem. */
const DOCUMENTATION = "/docs";

/** A refused or failed call. Thrown anywhere; `handleApiRequest` turns it into the response. */
export class ApiProblem extends Error {
  override name = "ApiProblem";

  constructor(
    readonly kind: ProblemKind,
    readonly detail: string,
    readonly errors: ProblemOut["errors"] = [],
    readonly headers: Readonly<Record<string, string>> = {},
    /** The game that is in the way. */
    readonly game?: ProblemOut["game"],
  ) {
    super(detail);
  }
}

/** The limit of listed problems; a body can have thousands. */
const MAX_ERRORS = 100;

export function problemResponse(problem: ApiProblem): Response {
  return new Response(JSON.stringify(problemOf(problem)), {
    status: problemKinds[problem.kind].status,
    headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store", ...problem.headers },
  });
}

function problemOf({ kind, detail, errors, game }: ApiProblem): ProblemOut {
  const { status, title } = problemKinds[kind];
  const type = `${withBase(DOCUMENTATION)}#${kind}`;
  return { type, title, status, detail, errors: errors.slice(0, MAX_ERRORS), ...(game && { game }) };
}

/** A refusal of the response cache as the API writes it; null for other addresses. */
export function refusalProblem(url: string, { status, message }: Refusal): Written | null {
  const kind = refusedAs[status];
  if (kind === undefined || stripBasePath(url)?.startsWith("/api/v1/") !== true) return null;
  const headers = { "content-type": "application/problem+json", "access-control-allow-origin": "*" };
  return { headers, body: JSON.stringify(problemOf(new ApiProblem(kind, message))) };
}

const refusedAs: Readonly<Record<number, ProblemKind>> = { 413: "too-large", 429: "too-many", 503: "busy" };

/** Enough of what was sent to recognise it. */
export function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** The problem of an address at which there is no call. */
export function notFoundProblem(pathname: string): ApiProblem {
  const detail = `There is no call at ${shown(pathname)}. See ${DOCUMENTATION} or ${BASE}/openapi.json for all calls.`;
  return new ApiProblem("not-found", detail);
}
