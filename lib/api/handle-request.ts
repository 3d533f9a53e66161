import { troubleOf, type Store } from "@/db";
import { stripBasePath } from "@/lib/platform/base-path";
import { handlers, NO_BODY, NOT_MODIFIED, type CallContext } from "./handlers";
import { BASE, calls, matchPath, type CallName, type MatchedCall } from "./calls";
import { notFoundProblem, ApiProblem, problemResponse, shown } from "./problem";
import { log } from "@/lib/platform/log";

/** The handler of everything under /api/v1: finds the call, runs it, and turns every error into a problem response. */
export async function handleApiRequest(open: () => Promise<Store>, request: Request, now: Date): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = stripBasePath(pathname) ?? pathname;
  const matched = matchPath(path);
  const methods = [...methodsOf(matched?.names ?? []), "OPTIONS"];
  const call = matched?.names.find((name) => calls[name].method === (request.method === "HEAD" ? "GET" : request.method));
  let response: Response;
  try {
    if (matched === null) throw notFoundProblem(path);
    if (request.method === "OPTIONS")
      return withCors(new Response(null, { status: 204, headers: { Allow: methods.join(", ") } }), matched);
    if (call === undefined) throw otherMethod(request.method, matched, methods);
    response = await handleCall(call, { store: await open(), request, parts: matched.parts, now });
  } catch (error) {
    response = problemResponse(error instanceof ApiProblem ? error : problemOf(error));
  }
  if (matched !== null && (call === undefined || calls[call].fromOtherSites)) response = withCors(response, matched);
  return request.method === "HEAD" ? new Response(null, response) : response;
}

async function handleCall(name: CallName, context: CallContext): Promise<Response> {
  const { body, headers = {} } = await handlers[name](context);
  if (body === NOT_MODIFIED) return new Response(null, { status: 304, headers });
  const { status } = calls[name].response;
  return new Response(body === NO_BODY ? null : JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", ...headers },
  });
}

function otherMethod(method: string, { path }: MatchedCall, allowed: readonly string[]): ApiProblem {
  const detail = `${BASE}${path} does not support ${shown(method)}. Use ${allowed.join(" or ")}.`;
  return new ApiProblem("method-not-allowed", detail, [], { Allow: allowed.join(", ") });
}

/** The Retry-After header of an unavailable server, in seconds. */
const RETRY_SECONDS = "5";

/** Database trouble is temporary and not the client's fault: the response asks for a retry. Every other error is a bug. */
function problemOf(error: unknown): ApiProblem {
  log.error({ err: error }, "A call of the API failed.");
  const trouble = troubleOf(error);
  if (trouble === "full")
    return new ApiProblem("full", "The disk of the server is full, so nothing was saved. Tell whoever runs it.");
  const why = {
    busy: "Nothing was saved, because other changes took too long.",
    away: "The database does not answer at the moment, or takes no changes.",
  };
  if (trouble !== null) {
    const detail = `${why[trouble]} Send it again in a few seconds, with the same Idempotency-Key.`;
    return new ApiProblem("busy", detail, [], { "Retry-After": RETRY_SECONDS });
  }
  return new ApiProblem("fault", "Something went wrong on the server. Try again later, with the same Idempotency-Key.");
}

function methodsOf(names: readonly CallName[]): string[] {
  return names.flatMap((name) => (calls[name].method === "GET" ? ["GET", "HEAD"] : [calls[name].method]));
}

/** Pages of other sites may read. Before it sends a body, a browser asks which calls are allowed (a preflight request). */
function withCors(response: Response, { names }: MatchedCall): Response {
  const methods = methodsOf(names.filter((name) => calls[name].fromOtherSites));
  const headers = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
    "Access-Control-Expose-Headers": "ETag, Retry-After",
    "Access-Control-Max-Age": "86400",
  };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
