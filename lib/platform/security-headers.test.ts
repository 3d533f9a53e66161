import { expect, it } from "vitest";
import { contentPolicy, transportHeaders } from "./security-headers";

const directivesOf = (policy: string) =>
  new Map(
    policy.split("; ").map((part) => {
      const [name = "", ...sources] = part.split(" ");
      return [name, sources] as const;
    }),
  );

it("security headers › a page loads from its own site only, and runs no script but files and named ones", () => {
  const policy = directivesOf(contentPolicy(["'nonce-abc'"]));
  expect(policy.get("default-src")).toEqual(["'self'"]);
  expect(policy.get("script-src")).toEqual(["'self'", "'nonce-abc'"]);
  expect(policy.get("object-src")).toEqual(["'none'"]);
  expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
  for (const name of ["base-uri", "form-action"]) expect(policy.get(name)).toEqual(["'self'"]);
  // Style attributes are allowed: bars are as wide as their numbers. No other inline content is.
  const inline = [...policy].filter(([, sources]) => sources.some((source) => source.startsWith("'unsafe")));
  expect(inline).toEqual([["style-src-attr", ["'unsafe-inline'"]]]);
});

it.each([
  ["https://ladder.example", /^max-age=\d{8}$/],
  ["http://ladder.example", undefined],
  [undefined, undefined],
])("security headers › Strict-Transport-Security is sent only where the site's address is %s", (baseUrl, said) => {
  const given = transportHeaders(baseUrl)["strict-transport-security"];
  if (said === undefined) expect(given).toBeUndefined();
  else expect(given).toMatch(said);
});
