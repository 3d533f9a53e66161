import { expect, it } from "vitest";
import { contentPolicy, transportHeaders } from "./security-headers";

it("contentPolicy › loads from the own site only, and runs no script but files and named ones", () => {
  const policy = contentPolicy(["'nonce-abc'"]).split("; ");
  const own = ["default-src 'self'", "script-src 'self' 'nonce-abc'", "base-uri 'self'", "form-action 'self'"];
  expect(policy).toEqual(expect.arrayContaining([...own, "object-src 'none'", "frame-ancestors 'none'"]));
  // Style attributes are allowed: bars are as wide as their numbers. No other inline content is.
  expect(policy.filter((part) => part.includes("'unsafe"))).toEqual(["style-src-attr 'unsafe-inline'"]);
});

it.each([
  ["https://ladder.example", { "strict-transport-security": expect.stringMatching(/^max-age=\d{8}$/) }],
  ["http://ladder.example", {}],
  [undefined, {}],
])("transportHeaders › of a site at %s", (baseUrl, headers) => expect(transportHeaders(baseUrl)).toEqual(headers));
