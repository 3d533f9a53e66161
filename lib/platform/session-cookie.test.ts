import { expect, it } from "vitest";
import { mayHaveSession } from "./session-cookie";

it.each([
  "authjs.session-token=secret",
  "__Secure-authjs.session-token=secret",
  "__Host-authjs.session-token=secret",
  "authjs.session-token.0=se; authjs.session-token.1=cret",
  "theme=dark; __Secure-authjs.session-token.0=secret",
  "authjs.session-token=",
])("mayHaveSession › finds a possible session in %s", (cookies) => {
  expect(mayHaveSession(cookies)).toBe(true);
});

it.each([undefined, null, "", "theme=dark", "authjs.csrf-token=x; authjs.callback-url=y"])("none is in %s", (cookies) => {
  expect(mayHaveSession(cookies)).toBe(false);
});
