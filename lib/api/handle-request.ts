import { troubleOf, type Store } from "@/db";
import { asResponse, pathOf, plainRequest, type PlainAnswer, type PlainRequest } from "@/lib/platform/plain-exchange";
import { handlers, NOT_MODIFIED, type CallContext } from "./handlers";
import { BASE, calls, matchPath, type CallName, type MatchedCall } from "./calls";
import { methodsOf, preflight, withCors } from "./cors";
import { notFoundProblem } from "./not-found";
import { ApiProblem, problemAnswer, shown } from "./problem";

/** Everything under /api/v1: finds the call, handles it, and makes a problem of whatever goes wrong. */
export async function answerCall(open: () => Promise<Store>, request: PlainRequest, now: Date): Promise<PlainAnswer> {
  const path = pathOf(request.address);
  const matched = matchPath(path);
  const methods = matched === null ? [] : methodsOf(matched);
  const call = matched?.names.find((name) => calls[name].method === (request.method === "HEAD" ? "GET" : request.method));
  let answer: PlainAnswer;
  try {
    if (matched === null) throw notFoundProblem(path);
    if (request.method === "OPTIONS") return withCors(preflight(methods), matched);
    if (call === undefined) throw otherMethod(request.method, matched, methods);
    answer = await handleCall(call, { store: await open(), request, parts: matched.parts, now });
  } catch (error) {
    answer = problemAnswer(error instanceof ApiProblem ? error : problemOf(error));
  }
  if (matched !== null && (call === undefined || calls[call].fromOtherSites)) answer = withCors(answer, matched);
  return request.method === "HEAD" ? { ...answer, body: null } : answer;
}

/** The same for a request as the framework has it. */
export async function handleApiRequest(open: () => Promise<Store>, request: Request, now: Date): Promise<Response> {
  return asResponse(await answerCall(open, plainRequest(request), now));
}

async function handleCall(name: CallName, context: CallContext): Promise<PlainAnswer> {
  const { body, headers = {} } = await handlers[name](context);
  if (body === NOT_MODIFIED) return { status: 304, headers, body: null };
  const { status } = calls[name].response;
  return { status, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) };
}

function otherMethod(method: string, { path }: MatchedCall, allowed: readonly string[]): ApiProblem {
  const detail = `${BASE}${path} does not support ${shown(method)}. Use ${allowed.join(" or ")}.`;
  return new ApiProblem("method-not-allowed", detail, [], { Allow: allowed.join(", ") });
}

/** Seconds after which a server that was told to wait may try again. */
const RETRY_SECONDS = "5";

/** Trouble of the database is not the caller's, and passes: it is told to try again. Everything else is a fault of the program. */
function problemOf(error: unknown): ApiProblem {
  console.error(error);
  const trouble = troubleOf(error);
  const again = { "Retry-After": RETRY_SECONDS };
  if (trouble === "full")
    return new ApiProblem("full", "The disk of the server is full, so nothing was saved. Tell whoever runs it.");
  if (trouble === "busy") {
    return new ApiProblem(
      "busy",
      "Nothing was saved, because other changes took too long. Send it again in a few seconds, with the same Idempotency-Key.",
      [],
      again,
    );
  }
  if (trouble === "away") {
    return new ApiProblem(
      "busy",
      "The database does not answer at the moment, or takes no changes. Send it again in a few seconds, with the same Idempotency-Key.",
      [],
      again,
    );
  }
  return new ApiProblem("fault", "Something went wrong on the server. Try again later, with the same Idempotency-Key.");
}
