import { Ajv2020 } from "ajv/dist/2020";
import { fullFormats } from "ajv-formats/dist/formats";
import { openapi } from "@/lib/api/openapi";
import { expect } from "vitest";
import { calls, matchPath, type CallName } from "@/lib/api/calls";
import type { Answered } from "./caller";

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
ajv.addSchema({ $id: "api", ...openapi() });

const escaped = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

/** Expects a response to be as openapi.json describes it, where the request reaches a call. */
export function expectDescribed(method: string, pathname: string, answered: Answered): void {
  const name = matchPath(pathname)?.names.find((called) => calls[called].method === method);
  if (name !== undefined) expect(undescribed(name, answered), `${method} ${pathname}`).toEqual([]);
}

/** The differences between a response and its description in openapi.json; empty if there are none. */
function undescribed(name: CallName, { status, headers, json }: Answered): string[] {
  const { path, method } = calls[name];
  if (status === 304) return json === undefined ? [] : ["A 304 has no body."];
  const type = headers.get("content-type") ?? "";
  const pointer = ["paths", path, method.toLowerCase(), "responses", String(status), "content", type, "schema"];
  // Compiled once for each place.
  const check = ajv.getSchema(`api#/${pointer.map(escaped).map(encodeURIComponent).join("/")}`);
  if (check === undefined) return [`${method} ${path} does not describe ${status} with ${type}.`];
  return check(json) ? [] : (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
