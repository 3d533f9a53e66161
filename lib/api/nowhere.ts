import { BASE } from "./calls";
import { ApiProblem, DOCUMENTATION, shown } from "./problem";

/** What an address is told that no call has. */
export function nowhere(pathname: string): ApiProblem {
  const detail = `There is no call at ${shown(pathname)}; ${DOCUMENTATION} lists all, and ${BASE}/openapi.json describes them.`;
  return new ApiProblem("not-found", detail);
}
