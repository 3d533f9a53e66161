import { nameOf } from "@/lib/site/pages";
import { BASE, matchPath } from "./calls";

/** The route that an address belongs to, for the metrics. */
export function routeOf(address: string): string {
  const [path = "/"] = address.split("?");
  const call = matchPath(path);
  return call === null ? nameOf(path) : `${BASE}${call.path}`;
}
