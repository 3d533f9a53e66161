import { BASE } from "./calls";
import { ApiProblem, DOCUMENTATION, shown } from "./problem";

/** The problem of an address at which there is no call. */
export function notFoundProblem(pathname: string): ApiProblem {
  const detail = `There is no call at ${shown(pathname)}. See ${DOCUMENTATION} or ${BASE}/openapi.json for all calls.`;
  return new ApiProblem("not-found", detail);
}
